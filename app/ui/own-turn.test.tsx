import { setImmediate as nextLoop } from "node:timers/promises";
import { prerender } from "react-dom/static.edge";
import { expect, test } from "vitest";
import { NextTurnContext, OwnTurn } from "./own-turn.tsx";

function Row({ at, onRender }: { at: number; onRender: () => void }) {
  onRender();
  return <li>{at}</li>;
}

const rows = Array.from({ length: 20 }, (_, at) => at);

test("each part waits for its turn, and the page stays in its order, without a script that puts it there", async () => {
  const waiting: (() => void)[] = [];
  const turn = () => new Promise<void>((resolve) => void waiting.push(resolve));
  let rendered = 0;
  const onRender = () => {
    rendered += 1;
  };
  const rendering = prerender(
    <NextTurnContext value={turn}>
      <ul>
        {rows.map((at) => (
          <OwnTurn key={at}>
            <Row at={at} onRender={onRender} />
          </OwnTurn>
        ))}
      </ul>
    </NextTurnContext>,
  );
  await nextLoop();
  for (const at of rows) {
    expect(rendered).toBe(at);
    waiting[at]?.();
    await nextLoop();
  }
  expect(rendered).toBe(rows.length);
  const html = await new Response((await rendering).prelude).text();
  expect(html).toBe(`<ul>${rows.map((at) => `<li>${at}</li>`).join("")}</ul>`);
});

test("in the browser nothing waits", async () => {
  const { prelude } = await prerender(
    <OwnTurn>
      <p>now</p>
    </OwnTurn>,
  );
  expect(await new Response(prelude).text()).toBe("<p>now</p>");
});
