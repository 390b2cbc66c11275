import { describe, expect, it, onTestFinished, vi } from "vitest";
import { everything, LocalNotices, storeTopic } from "#db/change-notices.ts";
import { readConfig } from "#server/config.ts";
import { DefaultHeaders } from "./default-headers.ts";
import { createMetrics } from "./metrics.ts";
import { PageCache } from "./page-cache.ts";

const page = (text: string) => new Response(text, { headers: { "content-type": "text/html" } });

describe("a page that costs 300 ms to render and changes all the time", () => {
  function setUpDear(unpaced = false) {
    vi.useFakeTimers({ toFake: ["performance", "Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const changes = new LocalNotices();
    const headers = new DefaultHeaders(readConfig({}));
    const measure = () => () => 300;
    const pages = new PageCache({ changes, metrics: createMetrics(), headers, unpaced, measure });
    let renders = 0;
    const visit = async (key: string, ...stores: string[]) => {
      if (pages.find(key)) return;
      await pages.render(key, async (notes) => {
        renders += 1;
        for (const store of stores) notes.sameUntilStoreChanges(store);
        return page("price");
      });
    };
    const sell = async (seconds: number, keys = ["/a"]) => {
      const before = renders;
      for (let at = 0; at < seconds * 10; at++) {
        changes.publish(storeTopic("a"));
        for (const key of keys) await visit(key, "a");
        vi.advanceTimersByTime(100);
      }
      return renders - before;
    };
    return { changes, pages, sell, visit, isCached: (key = "/a") => pages.find(key) !== undefined };
  }

  it("is new at once for the first changes, and then in a twentieth of the time", async () => {
    const { sell } = setUpDear();
    expect(await sell(0.4)).toBe(4);
    const more = await sell(60);
    expect(more).toBeGreaterThan(8);
    expect(more).toBeLessThan(13);
  });

  it("shares its part of the time with the other pages of its store, and with nobody else's", async () => {
    const { changes, sell, visit, isCached } = setUpDear();
    // The first change finds all four without a rest.
    expect(await sell(30, ["/a", "/a/cart", "/a.data", "/a/cart.data"])).toBeLessThan(25);
    await visit("/", "a", "b");
    await visit("/b", "b");
    changes.publish(storeTopic("a"));
    expect([isCached("/a"), isCached("/")]).toEqual([true, true]);
    changes.publish(storeTopic("b"));
    expect([isCached("/b"), isCached("/")]).toEqual([false, false]);
  });

  it("is not sent as it was when anything may have changed, nor ten seconds later", async () => {
    const { changes, sell, isCached } = setUpDear();
    await sell(5);
    expect(isCached()).toBe(true);
    changes.publish(storeTopic("a"));
    expect(isCached()).toBe(true);
    vi.advanceTimersByTime(10_000);
    expect(isCached()).toBe(false);
    await sell(5);
    changes.publish(everything);
    expect(isCached()).toBe(false);
  });

  it("is new at once after a pause", async () => {
    const { changes, sell, isCached } = setUpDear();
    await sell(10);
    vi.advanceTimersByTime(30_000);
    expect(await sell(0.1)).toBe(1);
    changes.publish(storeTopic("a"));
    expect(isCached()).toBe(false);
  });

  it("is new at once always where nobody is held back", async () => {
    const { sell } = setUpDear(true);
    expect(await sell(10)).toBe(100);
  });
});
