type Rgb = readonly [red: number, green: number, blue: number];

/** Every pairing below has a contrast of at least 4.5:1. */
export interface StoreTheme {
  /** Six lower-case hex digits. */
  base: string;
  onBase: string;
  /** The colour as text on the light surfaces of tokens.css. */
  onLight: string;
  /** The same on the dark surfaces. */
  onDark: string;
}

const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];
const lightSurfaces: readonly Rgb[] = [white, [0xf4, 0xf5, 0xf6]];
const darkSurfaces: readonly Rgb[] = [
  [0x15, 0x18, 0x1c],
  [0x20, 0x24, 0x2a],
];
const readable = 4.5;
const steps = 256;

export function isHexColor(text: string): boolean {
  return /^#[0-9a-fA-F]{3}([0-9a-fA-F]{3})?$/.test(text);
}

/** Anything that is not a hex colour counts as the default, black. */
export function storeTheme(color: string): StoreTheme {
  const base = parse(color);
  return {
    base: toHex(base),
    onBase: toHex(ratio(base, black) >= ratio(base, white) ? black : white),
    onLight: toHex(moveUntilReadable(base, black, lightSurfaces)),
    onDark: toHex(moveUntilReadable(base, white, darkSurfaces)),
  };
}

function moveUntilReadable(base: Rgb, target: Rgb, surfaces: readonly Rgb[]): Rgb {
  for (let step = 0; step < steps; step++) {
    const moved = mix(base, target, step / steps);
    if (surfaces.every((surface) => ratio(moved, surface) >= readable)) return moved;
  }
  return target;
}

function parse(text: string): Rgb {
  if (!isHexColor(text)) return black;
  const digits = text.length === 4 ? text.slice(1).replace(/./g, "$&$&") : text.slice(1);
  const value = Number.parseInt(digits, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function toHex([red, green, blue]: Rgb): string {
  return `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, "0")}`;
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [at(0), at(1), at(2)];
}

function ratio(a: Rgb, b: Rgb): number {
  const first = luminance(a);
  const second = luminance(b);
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
