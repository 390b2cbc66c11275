import { expect, test } from "vitest";
import { writeMyData } from "./write-my-data.ts";

test.each([
  [{}],
  [{ person: { name: "Ana", photo: null }, orders: [], devices: [{ store: "Adega", keys: ["a", "b"] }] }],
  [{ changes: Array.from({ length: 1_001 }, (_, at) => ({ at, subject: `Produto "${at}"` })) }],
])("is the same text as JSON.stringify would make (%#)", async (everything) => {
  const text = await new Response(writeMyData(everything)).text();
  expect(text).toBe(JSON.stringify(everything, null, 2));
});
