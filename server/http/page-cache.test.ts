import { describe, expect, it } from "vitest";
import { everything, LocalNotices, storeTopic } from "#db/change-notices.ts";
import { readConfig } from "#server/config.ts";
import { DefaultHeaders } from "./default-headers.ts";
import { createMetrics } from "./metrics.ts";
import { PageCache } from "./page-cache.ts";
import type { PageNotes } from "./page-notes.ts";

const page = (text: string) => new Response(text, { headers: { "content-type": "text/html" } });

function setUp(maxBytes?: number, now: () => number = Date.now) {
  const changes = new LocalNotices();
  const headers = new DefaultHeaders(readConfig({}));
  const pages = new PageCache({ changes, metrics: createMetrics(), headers, maxBytes, now });
  let renders = 0;
  const render =
    (storeId = "a") =>
    async (notes: PageNotes) => {
      renders += 1;
      notes.sameUntilStoreChanges(storeId);
      return page(`rendering ${renders}`);
    };
  const isCached = (url: string) => pages.find(PageCache.keyOf(url)) !== undefined;
  return { changes, pages, render, isCached, renders: () => renders };
}

describe("PageCache", () => {
  it("caches a page until one of its topics changes", async () => {
    const { changes, pages, render, isCached } = setUp();
    await pages.render("/a", render());
    expect(isCached("/a")).toBe(true);
    changes.publish(storeTopic("b"));
    expect(isCached("/a")).toBe(true);
    changes.publish(storeTopic("a"));
    expect(isCached("/a")).toBe(false);
  });

  it("caches a page no longer than it is right", async () => {
    const clock = { now: 1_000 };
    const { pages, isCached } = setUp(undefined, () => clock.now);
    await pages.render("/a", async (notes) => {
      notes.sameUntilStoreChanges("a");
      notes.rightUntil(null);
      notes.rightUntil(2_000);
      notes.rightUntil(3_000);
      return page("open until 2");
    });
    clock.now = 1_999;
    expect(isCached("/a")).toBe(true);
    clock.now = 2_000;
    expect(isCached("/a")).toBe(false);
  });

  it("drops every page when anything may have changed", async () => {
    const { changes, pages, render, isCached } = setUp();
    await pages.render("/a", render());
    changes.publish(everything);
    expect(isCached("/a")).toBe(false);
  });

  it("takes links and data requests with whatever query for the same page", async () => {
    const { pages, render, isCached } = setUp();
    await pages.render("/a", render());
    await pages.render("/a.data", render());
    expect(isCached("/a?utm_source=instagram")).toBe(true);
    expect(isCached("/a.data?_routes=x&n=1")).toBe(true);
  });

  it("renders once for all who ask at the same time", async () => {
    const { pages, render, renders } = setUp();
    await Promise.all(Array.from({ length: 20 }, () => pages.render("/a", render())));
    // Who found no page, and whose turn came only now.
    await pages.render("/a", render());
    expect(renders()).toBe(1);
  });

  it("does not cache what a change overtook", async () => {
    const { changes, pages, isCached } = setUp();
    await pages.render("/a", async (notes) => {
      notes.sameUntilStoreChanges("a");
      changes.publish(storeTopic("a"));
      return page("old price");
    });
    expect(isCached("/a")).toBe(false);
  });

  it("does not cache what was read before its topic was known, if anything changed since", async () => {
    const { changes, pages, isCached } = setUp();
    await pages.render("/a", async (notes) => {
      changes.publish(storeTopic("a"));
      notes.sameUntilStoreChanges("a");
      return page("old price");
    });
    expect(isCached("/a")).toBe(false);
  });

  it("caches what was read while only others changed, also before its topic was known", async () => {
    const { changes, pages, isCached } = setUp();
    await pages.render("/a", async (notes) => {
      changes.publish(storeTopic("b"));
      notes.sameUntilStoreChanges("a");
      changes.publish(storeTopic("b"));
      return page("price");
    });
    expect(isCached("/a")).toBe(true);
  });

  it("renders again for whoever came after a change that the rendering in flight may have missed", async () => {
    const { changes, pages } = setUp();
    let end = () => {};
    const first = pages.render("/a", async (notes) => {
      await new Promise<void>((resolve) => {
        end = resolve;
      });
      notes.sameUntilStoreChanges("a");
      return page("old price");
    });
    await expect.poll(() => end.name).not.toBe("end");
    changes.publish(storeTopic("a"));
    const later = [1, 2].map(() =>
      pages.render("/a", async (notes) => {
        notes.sameUntilStoreChanges("a");
        return page("new price");
      }),
    );
    end();
    const [before, ...after] = await Promise.all([first, ...later]);
    const textOf = (answer: typeof before) =>
      answer instanceof Response ? "" : answer?.identity.body.toString();
    expect(textOf(before)).toBe("old price");
    expect(after.map(textOf)).toEqual(["new price", "new price"]);
  });

  it("renders once more for all who came after a change, however many they and the changes are", async () => {
    const { changes, pages, render, renders } = setUp();
    let end = () => {};
    const first = pages.render("/a", async (notes) => {
      notes.sameUntilStoreChanges("a");
      await new Promise<void>((resolve) => {
        end = resolve;
      });
      return page("old price");
    });
    await expect.poll(() => end.name).not.toBe("end");
    const later = Array.from({ length: 20 }, () => {
      changes.publish(storeTopic("a"));
      return pages.render("/a", render());
    });
    end();
    await Promise.all([first, ...later]);
    expect(renders()).toBe(1);
  });

  it("does not cache what a change overtook, when those who waited render for themselves after a failure", async () => {
    const { changes, pages, isCached } = setUp();
    const first = pages.render("/a", async () => new Response("503", { status: 503 }));
    const ends: (() => void)[] = [];
    const late = ["one", "two"].map((text) =>
      pages.render("/a", async (notes) => {
        notes.sameUntilStoreChanges("a");
        await new Promise<void>((resolve) => ends.push(resolve));
        return page(text);
      }),
    );
    await first;
    await expect.poll(() => ends.length).toBe(2);
    changes.publish(storeTopic("a"));
    for (const end of ends) end();
    await Promise.all(late);
    expect(isCached("/a")).toBe(false);
  });

  it("never shares an answer that was not declared the same for everyone", async () => {
    const { pages, isCached } = setUp();
    const answers = await Promise.all(
      ["ana", "bia"].map((name) => pages.render("/perfil", async () => page(`olá ${name}`))),
    );
    const texts = await Promise.all(
      answers.map((answer) => (answer instanceof Response ? answer.text() : "")),
    );
    expect(texts).toEqual(["olá ana", "olá bia"]);
    expect(isCached("/perfil")).toBe(false);
  });

  it("caches neither failures nor missing pages", async () => {
    const { pages, isCached } = setUp();
    await pages.render("/nada", async (notes) => {
      notes.sameForEveryone();
      return new Response("404", { status: 404 });
    });
    expect(isCached("/nada")).toBe(false);
    await expect(
      pages.render("/a", async () => {
        throw new Error("the database is away");
      }),
    ).rejects.toThrow("away");
    expect(isCached("/a")).toBe(false);
  });

  it("forgets the oldest pages beyond its size", async () => {
    const { pages, render, isCached } = setUp(40);
    for (const path of ["/a", "/b", "/c", "/d"]) await pages.render(path, render());
    expect(isCached("/a")).toBe(false);
    expect(isCached("/d")).toBe(true);
  });

  it("forgets what nobody asks for before what is in use", async () => {
    const { pages, render, isCached } = setUp(100);
    await pages.render("/used", render());
    for (let turn = 0; turn < 20; turn += 1) {
      expect(isCached("/used")).toBe(true);
      await pages.render(`/${turn}`, render());
    }
  });
});
