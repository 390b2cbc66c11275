import { useLayoutEffect, useState } from "react";
import { storeTheme } from "#domain/color.ts";

/** The variables that base.css draws its store colours from. */
function colorVariables(color: string): [name: string, value: string][] {
  const { base, onBase, onLight, onDark } = storeTheme(color);
  return [
    ["--store-base", base],
    ["--store-on-base", onBase],
    ["--store-on-light", onLight],
    ["--store-on-dark", onDark],
  ];
}

/**
 * The colours of the first page come with it, as a style that its policy allows by hash. Later
 * pages set them on the root element, which no policy forbids; the first style stays as it is.
 */
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
