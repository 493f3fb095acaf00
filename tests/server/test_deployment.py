"""The examples of the guide for hosts are what they say."""

from __future__ import annotations

from ipaddress import ip_address, ip_network
from pathlib import Path
from urllib.parse import urlsplit

import yaml

from cassoulet.server import settings

DEPLOY = Path(__file__).parents[2] / "docs" / "deploy"


def test_the_settings_of_the_guide_are_read() -> None:
    found = settings.read(DEPLOY / "node.toml")
    assert found.postgres
    assert found.nats


def test_every_service_of_the_compose_file_is_described() -> None:
    services = yaml.safe_load((DEPLOY / "docker-compose.yml").read_text())["services"]
    assert set(services) == {"proxy", "node-1", "node-2", "postgres", "nats"}
    assert services["node-1"] == services["node-2"]
    for service in services.values():
        assert set(service.get("depends_on", [])) <= set(services)


def test_the_nodes_of_the_compose_file_read_the_settings_of_the_guide() -> None:
    services = yaml.safe_load((DEPLOY / "docker-compose.yml").read_text())["services"]
    (mounted,) = services["node-1"]["volumes"]
    here, there, _ = mounted.split(":")
    assert (DEPLOY / here).exists()
    assert services["node-1"]["command"][-1] == there


def test_the_settings_name_services_of_the_compose_file() -> None:
    found = settings.read(DEPLOY / "node.toml")
    compose = yaml.safe_load((DEPLOY / "docker-compose.yml").read_text())
    named = {urlsplit(address).hostname for address in [*found.postgres, *found.nats]}
    assert named == {"postgres", "nats"} <= set(compose["services"])
    (address,) = found.proxies
    assert compose["services"]["proxy"]["networks"]["default"]["ipv4_address"] == address
    (network,) = compose["networks"]["default"]["ipam"]["config"]
    assert ip_address(address) in ip_network(network["subnet"])


def test_the_proxy_sends_sockets_where_the_settings_say() -> None:
    found = settings.read(DEPLOY / "node.toml")
    proxy = (DEPLOY / "nginx.conf").read_text()
    assert f"node-1:{found.port};" in proxy
    assert f"node-1:{found.fast_port} " in proxy
