// Passkeys, as browsers have them: what the server asks for goes in as JSON, and comes out as JSON.

export type Asked = Readonly<Record<string, unknown>>;

const IS_NUMBER = /^[\d.]+$|:/; // 192.168.1.7, [::1]

/** Whether this browser has them here: not at a number, and not without https. */
export const hasPasskeys = (): boolean =>
  isSecureContext &&
  !IS_NUMBER.test(location.hostname) &&
  typeof PublicKeyCredential !== "undefined" &&
  "parseCreationOptionsFromJSON" in PublicKeyCredential;

/** Whether one may be offered in a field for names, without any button. */
export const hasQuietPasskeys = async (): Promise<boolean> =>
  hasPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);

/** A new one; null: the player would rather not. */
export const makePasskey = (asked: Asked): Promise<Asked | null> =>
  answered(() => navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(asked as never) }));

/** One that the player has; null: would rather not. Quietly: where names are filled in, until the signal says stop. */
export const showPasskey = (asked: Asked, quietly?: AbortSignal): Promise<Asked | null> =>
  answered(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(asked as never),
      ...(quietly && { mediation: "conditional", signal: quietly }),
    }),
  );

/** A prompt that is closed is no failure; one that cannot be shown is the same to us. */
async function answered(ask: () => Promise<Credential | null>): Promise<Asked | null> {
  try {
    const credential = (await ask()) as PublicKeyCredential | null;
    return credential ? (credential.toJSON() as unknown as Asked) : null;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
