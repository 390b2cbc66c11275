import { encode } from "uqr";

export interface QrPath {
  /** Modules per side, with the border. */
  size: number;
  /** The `d` of an SVG path. */
  path: string;
}

/** Readers need four light modules on every side. */
const border = 4;

export function qrPath(text: string): QrPath {
  const { size, data } = encode(text, { ecc: "M", border });
  let path = "";
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (!dark || row[x - 1]) return;
      const rest = row.slice(x).indexOf(false);
      path += `M${x} ${y}h${rest < 0 ? row.length - x : rest}v1H${x}z`;
    });
  });
  return { size, path };
}
