import { encode } from "uqr";

export interface QrPath {
  /** Modules on a side, with the quiet border. */
  size: number;
  /** The dark modules, as the `d` of an SVG path. */
  path: string;
}

/** Four light modules on every side: readers need them. */
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
