import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCharacter } from "#tests/harness/any-character.ts";
import { hasWords, orderWords, wordsOf } from "./order-words.ts";

describe("wordsOf", () => {
  it.each([
    ["", []],
    ["José Álvares da Conceição", ["jose", "alvares", "da", "conceicao"]],
    ["Ana-Maria D'Ávila", ["ana", "maria", "d", "avila"]],
    ["  MARIA   maria Mária ", ["maria"]],
    ["Zé🍕Pizza 😀", ["ze", "pizza"]],
    ["😀🍕", []],
    ["Mesa 12 (João)", ["mesa", "12", "joao"]],
    ["C%_\\ O'Neil", ["c", "o", "neil"]],
    ["a".repeat(80), ["a".repeat(24)]],
    ["𝓜".repeat(40), ["𝓜".repeat(24)]],
    ["a b c d e f g h i j k l m", ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]],
  ])("takes '%s' apart", (name, words) => {
    expect(wordsOf(name)).toEqual(words);
  });

  it("finds a name by the beginning of each of its words, however it is written", () => {
    const word = fc.string({ unit: fc.constantFrom(..."abcçãéîöúñÁŽxyz019"), minLength: 1, maxLength: 12 });
    const between = fc.constantFrom(" ", "  ", "-", "'", ". ", " 😀 ", "/");
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 6 }),
        between,
        fc.nat(),
        fc.nat(),
        (words, mark, nth, cut) => {
          const name = words.join(mark);
          const typed = words[nth % words.length] ?? "";
          const beginning = typed.slice(0, 1 + (cut % typed.length));
          expect(hasWords(orderWords({ name, contact: null }), wordsOf(beginning.toUpperCase()))).toBe(true);
        },
      ),
    );
  });

  it("is bounded and has each word once, whatever the name", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 80 }), (name) => {
        const words = orderWords({ name, contact: "11912345678" });
        expect(words.length).toBeLessThanOrEqual(11);
        expect(new Set(words).size).toBe(words.length);
        for (const word of words) expect([...word].length).toBeLessThanOrEqual(24);
      }),
    );
  });
});

describe("orderWords", () => {
  it.each([
    [{ name: "Ana", contact: "11912340078" }, ["ana", "0078"]],
    [{ name: null, contact: "1133334444" }, ["4444"]],
    [{ name: "Mesa 4444", contact: "1133334444" }, ["mesa", "4444"]],
    [{ name: "Ana", contact: null }, ["ana"]],
    [{ name: null, contact: null }, []],
  ])("has the words of the name and the end of the telephone: %j", (order, words) => {
    expect(orderWords(order)).toEqual(words);
  });
});

describe("hasWords", () => {
  const words = orderWords({ name: "Maria Aparecida da Silva", contact: "11912345678" });
  it.each([
    [["maria"], true],
    [["sil", "ma"], true],
    [["d"], true],
    [["apar", "5678"], true],
    [["maria", "souza"], false],
    [["aria"], false],
    [["345678"], false],
    [[], true],
  ])("of what was typed each is the beginning of a word: %j", (typed, found) => {
    expect(hasWords(words, typed)).toBe(found);
  });
});
