import { useLayoutEffect, useState } from "react";
import { storeTheme } from "#domain/color.ts";

function colorVariables(color: string): [name: string, value: string][] {
  const { base, onBase, onLight, onDark } = storeTheme(color);
  return [
    ["--store-base", base],
    ["--store-on-base", onBase],
    ["--store-on-light", onLight],
    ["--store-on-dark", onDark],
  ];
}

/** The first page's colours are a style allowed by hash; later pages set them on the root element. */
export function useStoreColors(color: string | undefined): string {
  const [first] = useState(() => {
    if (!color) return "";
    const rules = colorVariables(color).map(([name, value]) => `${name}:${value}`);
    return `:root{${rules.join(";")}}`;
  });
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    for (const [name, value] of colorVariables(color ?? platformColor)) style.setProperty(name, value);
  }, [color]);
  return first;
}

const platformColor = "#00d8a3";
