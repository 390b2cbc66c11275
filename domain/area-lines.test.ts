import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readAreaLines } from "./area-lines.ts";
import { areaWarnings } from "./area-warnings.ts";

test("one bairro a line, with its fee, also from a spreadsheet", () => {
  const text = "Bela Vista; 7,00\n\nConsolação\tR$ 9,5\r\n  Jd. São Paulo ; grátis\nCentro\nSé; 1.000,00";
  expect(readAreaLines(text)).toEqual({
    areas: [
      { district: "Bela Vista", fee: "7,00" },
      { district: "Consolação", fee: "9,50" },
      { district: "Jd. São Paulo", fee: "0,00" },
      { district: "Centro", fee: "0,00" },
      { district: "Sé", fee: "1.000,00" },
    ],
    problems: [],
  });
});

test.each([
  ["Moema grátis", "Moema", "0,00"],
  ["Moema GRATIS", "Moema", "0,00"],
  ["Moema gratuito", "Moema", "0,00"],
  ["Moema: Gratuita", "Moema", "0,00"],
  ["Moema sem taxa", "Moema", "0,00"],
  ["Moema - SEM TAXA", "Moema", "0,00"],
  ["Setor 5; sem taxa", "Setor 5", "0,00"],
  ["Setor 5; gratuito", "Setor 5", "0,00"],
  ["Vila Nova Conceição 5,00", "Vila Nova Conceição", "5,00"],
  ["Moema - R$ 5", "Moema", "5,00"],
  ["Moema R$5,50", "Moema", "5,50"],
  ["Moema: 5", "Moema", "5,00"],
  ["Moema, 5,00", "Moema", "5,00"],
  ["Moema – grátis", "Moema", "0,00"],
  ["Moema 5 reais", "Moema", "5,00"],
  ["Setor 5; 7,00", "Setor 5", "7,00"],
  ["Setor 5;", "Setor 5", "0,00"],
  ["Setor 5 - R$ 7,00", "Setor 5", "7,00"],
  ["Vila São José", "Vila São José", "0,00"],
])("'%s' without a semicolon is a bairro and its fee", (line, district, fee) => {
  expect(readAreaLines(line)).toEqual({ areas: [{ district, fee }], problems: [] });
});

test.each([
  ...["Setor 5", "Moema (grátis)", "grátis Moema", "Moema R$", "Moema grátis; 5,00", "5,00", "grátis"],
  ...["gratuito", "sem taxa", "Moema (sem taxa)", "Moema gratuito; 5,00", "Moema sem taxa hoje"],
  ...["Moema 5,00 ou 6,00", "Moema5,00", "x".repeat(100_000)],
  "; 7,00",
  "Centro; sete",
  "Centro; 7; 8",
  `${"x".repeat(81)}; 1`,
])("'%s' is told, not guessed", (line) => {
  expect(readAreaLines(`Sé; 1\n${line}`)).toEqual({
    areas: [{ district: "Sé", fee: "1,00" }],
    problems: [{ line: 2, text: line.trim() }],
  });
});

test("every line that is not empty becomes an area or a problem", () => {
  fc.assert(
    fc.property(fc.array(fc.string().map((text) => text.replace(/[\r\n]/g, ""))), (lines) => {
      const { areas, problems } = readAreaLines(lines.join("\n"));
      expect(areas.length + problems.length).toBe(lines.filter((line) => line.trim() !== "").length);
    }),
  );
});

describe("areas that take each other's place", () => {
  const district = (city: string, name: string) => ({
    place: { kind: "district", city, district: name } as const,
  });
  const ceps = (from: string, to: string) => ({ place: { kind: "ceps", from, to } as const });

  test.each([
    [
      "the same bairro, written another way",
      [district("São Paulo", "Sé"), district("sao paulo", "SÉ ")],
      [[1, "Repetida"]],
    ],
    ["the same bairro of another city", [district("São Paulo", "Centro"), district("Osasco", "Centro")], []],
    [
      "a range inside another",
      [ceps("01000000", "01999999"), ceps("01300000", "01310000")],
      [[1, "Nunca vale"]],
    ],
    [
      "ranges that cross",
      [ceps("01000000", "01499999"), ceps("01400000", "01999999")],
      [[1, "Onde se cruzam"]],
    ],
    ["ranges that only meet", [ceps("01000000", "01499999"), ceps("01500000", "01999999")], []],
  ])("%s", (_name, areas, wanted) => {
    const found = [...areaWarnings(areas)].map(([index, text]) => [index, text.split(":")[0]?.split(",")[0]]);
    expect(found).toEqual(wanted);
  });
});
