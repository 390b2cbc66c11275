import { expect, it } from "vitest";
import { maxPhotoBytes, photoProblem } from "./photo.ts";

it.each([
  ["image/jpeg", 1, null],
  ["image/png", maxPhotoBytes, null],
  ["image/webp", maxPhotoBytes + 1, "A foto pode ter no máximo 5 MB."],
  ["image/gif", 1, "Escolha uma foto em JPEG, PNG ou WebP."],
  ["image/svg+xml", 1, "Escolha uma foto em JPEG, PNG ou WebP."],
  ["", 1, "Escolha uma foto em JPEG, PNG ou WebP."],
  ["image/png", 0, "O arquivo da foto está vazio."],
])("a file of %s with %i bytes: %s", (type, size, problem) => {
  expect(photoProblem({ type, size })).toBe(problem);
});
