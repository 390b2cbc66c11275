/** As large as the door lets pass: server/http/readable-request.ts, request-bodies.ts. */
const queryCharacters = 7_500;
const bodyCharacters = 60_000;
const maxFormFields = 30;
const rounds = 2;

/** Each has brought a parser to its knees somewhere. */
const texts = [
  " ",
  "+",
  "!",
  "[",
  ";",
  '"',
  "e\u0301",
  "<script",
  "a ",
  "9",
  "-",
  "🙂",
  "a@a.",
  "\\",
  "R$ 1.",
  "(",
];

const textOf = (at: number, characters: number): string => {
  const text = texts[at % texts.length] ?? "";
  return text.repeat(Math.max(1, Math.floor(characters / text.length)));
};

export interface HostileRequest {
  what: string;
  query?: string;
  body?: string;
  type?: string;
}

/** Every name carries another text each time, together as long as a query may be. */
export function hostileQueries(names: readonly string[]): HostileRequest[] {
  const each = Math.floor(queryCharacters / Math.max(1, names.length) / 6);
  const all = Array.from({ length: rounds }, (_, round) => {
    const fields = names.map((name, at) => [name, textOf(at + round * 7, each)]);
    return { what: `query ${round}`, query: String(new URLSearchParams(fields)).slice(0, queryCharacters) };
  });
  // One text alone, as long as it may be, in the name that is most often searched.
  const alone = names.filter((name) => ["q", "busca", "texto", "slug"].includes(name));
  return [
    ...all,
    ...alone.flatMap((name) =>
      ["+", "!", "[", "a"].map((text) => ({
        what: `long ${name}`,
        query: `${name}=${encodeURIComponent(text.repeat(queryCharacters / 3))}`.slice(0, queryCharacters),
      })),
    ),
  ];
}

const form = "application/x-www-form-urlencoded";
const json = "application/json";

/** Of a page of settings, whose fields travel as JSON in a form. */
function draftOfLists(): HostileRequest {
  const many = Array.from({ length: 1_500 }, () => ({}));
  const draft = JSON.stringify({ areas: many, special: many, days: [many], brands: many });
  return { what: "lists of objects in a form", type: form, body: String(new URLSearchParams({ draft })) };
}

export function hostileBodies(names: readonly string[]): HostileRequest[] {
  const batches = Array.from({ length: Math.ceil(names.length / maxFormFields) }, (_, at) =>
    names.slice(at * maxFormFields, (at + 1) * maxFormFields),
  );
  const each = Math.floor(bodyCharacters / Math.max(1, names.length));
  const forms = Array.from({ length: rounds }, (_, round) =>
    batches.map((batch) => {
      const fields = batch.map((name, at) => [
        name,
        textOf(at + round * 7, bodyCharacters / batch.length / 3),
      ]);
      return {
        what: `form ${round}`,
        type: form,
        body: String(new URLSearchParams(fields)).slice(0, bodyCharacters),
      };
    }),
  ).flat();
  const jsonOf = (what: string, made: (at: number) => unknown) => ({
    what,
    type: json,
    body: JSON.stringify(Object.fromEntries(names.map((name, at) => [name, made(at)]))).slice(0, 64_000),
  });
  return [
    ...forms,
    ...Array.from({ length: rounds }, (_, round) =>
      jsonOf(`JSON ${round}`, (at) => textOf(at + round * 7, Math.floor(each / 4))),
    ),
    jsonOf("JSON of lists", () => Array.from({ length: Math.floor(each / 4) }, () => 1)),
    jsonOf("JSON of lists of objects", () => Array.from({ length: Math.floor(each / 4) }, () => ({}))),
    jsonOf("JSON of huge numbers", () => 1e308),
    ...(names.includes("draft") ? [draftOfLists()] : []),
    { what: "a long list", type: json, body: JSON.stringify(Array.from({ length: 20_000 }, () => 1)) },
    { what: "deep JSON", type: json, body: "[".repeat(bodyCharacters) },
    { what: "many fields", type: form, body: "a=1&".repeat(15_000) },
    { what: "a text", type: json, body: JSON.stringify("[".repeat(bodyCharacters)) },
  ];
}

/** What no text may hold: a NUL, which PostgreSQL refuses with an error of its own. */
export function unreadableQueries(names: readonly string[]): HostileRequest[] {
  const query = names.map((name) => `${name}=a%00b`).join("&");
  return [{ what: "NUL", query: query.slice(0, queryCharacters) || "a=%00" }];
}

/** In each coding, and half a character, which is none. */
export function unreadableBodies(names: readonly string[]): HostileRequest[] {
  const some = names.slice(0, maxFormFields);
  const jsonOf = (text: string) =>
    `{${names.map((name) => `${JSON.stringify(name)}:"a${text}b"`).join()}}`.slice(0, bodyCharacters);
  return [
    { what: "NUL in a form", type: form, body: some.map((name) => `${name}=a%00b`).join("&") || "a=%00" },
    { what: "NUL in JSON", type: json, body: jsonOf("\\u0000") },
    { what: "half a character in JSON", type: json, body: jsonOf("\\ud800") },
    { what: "a bare NUL", type: json, body: jsonOf("\0") },
  ];
}
