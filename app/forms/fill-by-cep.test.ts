import { expect, it } from "vitest";
import { fillByCep } from "./fill-by-cep.ts";

const field = (
  name: string,
  value: string,
  more: { before?: string; filled?: string; opened?: string } = {},
) => ({
  name,
  value,
  before: value,
  filled: undefined,
  opened: "",
  ...more,
});
const town = { street: "", district: "", city: "Manaus", state: "AM" };

it.each([
  ["fills what is empty", [field("city", "")], { city: "Manaus" }],
  ["puts the answer in the place of what was typed before", [field("city", "Manau")], { city: "Manaus" }],
  ["leaves what is typed while it is asked", [field("city", "Manacapuru", { before: "" })], {}],
  ["leaves what was typed, without a word on it", [field("district", "Centro")], {}],
  [
    "empties what an earlier CEP filled in",
    [field("district", "Bela Vista", { filled: "Bela Vista" })],
    { district: "" },
  ],
  [
    "leaves what an earlier CEP filled in and the person changed",
    [field("district", "Bixiga", { filled: "Bela Vista" })],
    {},
  ],
  [
    "empties what the address had in another city",
    [
      field("district", "Bela Vista", { opened: "Bela Vista" }),
      field("city", "São Paulo", { opened: "São Paulo" }),
    ],
    { district: "", city: "Manaus" },
  ],
  [
    "leaves what the address had in this city",
    [field("district", "Centro", { opened: "Centro" }), field("city", "manaus ", { opened: "manaus " })],
    { city: "Manaus" },
  ],
])("%s", (_, fields, expected) => {
  expect(Object.fromEntries(fillByCep(fields, town))).toEqual(expected);
});

it("without an answer, only what an earlier CEP filled in goes", () => {
  const fields = [
    field("district", "Bela Vista", { filled: "Bela Vista" }),
    field("city", "São Paulo", { opened: "São Paulo" }),
    field("street", "Rua da Feira"),
  ];
  expect(Object.fromEntries(fillByCep(fields, {}))).toEqual({ district: "" });
});
