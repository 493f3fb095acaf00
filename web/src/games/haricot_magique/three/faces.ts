// The faces of a die, drawn side by side into one texture.

import { CanvasTexture, SRGBColorSpace } from "three";
import { FACES } from "../pieces";

type Pen = CanvasRenderingContext2D;
type Face = (typeof FACES)[number];

const SIZE = 256;
const INK = "#2a1a24";
const PAPER = "#fffaf0";

const DRAW: Readonly<Record<Face, (pen: Pen) => void>> = {
  eye(pen) {
    filled(pen, PAPER, () => pen.ellipse(128, 128, 94, 64, 0, 0, 7));
    filled(pen, "#d63f2b", () => pen.arc(128, 128, 42, 0, 7));
    pen.fillStyle = INK;
    pen.beginPath();
    pen.arc(128, 128, 20, 0, 7);
    pen.fill();
    pen.fillStyle = PAPER; // the slice of pie that is missing
    pen.beginPath();
    pen.moveTo(128, 128);
    pen.arc(128, 128, 36, -1.2, -0.3);
    pen.fill();
  },
  die(pen) {
    filled(pen, PAPER, () => pen.roundRect(54, 54, 148, 148, 30));
    pen.fillStyle = INK;
    pen.font = "900 100px 'Figtree Variable', sans-serif";
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.fillText("+1", 126, 134);
  },
  treasure(pen) {
    filled(pen, "#f4b63f", () => {
      pen.moveTo(104, 96);
      pen.bezierCurveTo(30, 150, 60, 214, 128, 214);
      pen.bezierCurveTo(196, 214, 226, 150, 152, 96);
      pen.closePath();
    });
    filled(pen, "#d9971f", () => pen.roundRect(94, 54, 68, 42, 10));
  },
  trunk(pen) {
    filled(pen, "#c98a4b", () => pen.roundRect(86, 56, 84, 152, 14));
    filled(pen, "#eec58c", () => pen.ellipse(128, 64, 42, 16, 0, 0, 7));
  },
};

function filled(pen: Pen, colour: string, outline: () => void): void {
  pen.beginPath();
  outline();
  pen.fillStyle = colour;
  pen.fill();
  pen.stroke();
}

export function faceAtlas(): CanvasTexture {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [SIZE * FACES.length, SIZE];
  const pen = canvas.getContext("2d")!;
  pen.fillStyle = "#62ad49";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  FACES.forEach((face, place) => {
    pen.setTransform(1, 0, 0, 1, place * SIZE, 0);
    pen.lineWidth = 12;
    pen.lineJoin = "round";
    pen.strokeStyle = INK;
    pen.fillStyle = "#7cc45d";
    pen.beginPath();
    pen.roundRect(24, 24, SIZE - 48, SIZE - 48, 40);
    pen.fill();
    DRAW[face](pen);
  });
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}
