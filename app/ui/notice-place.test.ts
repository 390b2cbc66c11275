import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noticePlace } from "./notice-place.ts";

const area = { left: 0, right: 360, top: 50, bottom: 640 };
const field = (top: number, bottom: number) => ({ left: 16, right: 344, top, bottom });

describe("noticePlace", () => {
  it.each([
    ["nothing is in use", [], false, { down: 0, room: 590 }],
    ["the field is far below", [field(400, 450)], false, { down: 0, room: 350 }],
    ["the field is where it stands", [field(80, 130)], false, { down: 490, room: 510 }],
    ["it stands low and covers nothing", [], true, { down: 490, room: 590 }],
    ["it stands low and the field is there", [field(560, 610)], true, { down: 0, room: 510 }],
    [
      "the field is beside it",
      [{ left: 400, right: 600, top: 80, bottom: 130 }],
      false,
      { down: 0, room: 590 },
    ],
  ])("%s", (_, clear, low, place) => {
    expect(noticePlace({ area, height: 100, clear, low })).toEqual(place);
  });

  it("is scrolled in the larger half where it fits in neither", () => {
    const place = noticePlace({ area, height: 500, clear: [field(200, 300)], low: false });
    expect(place).toEqual({ room: 340, down: 250 });
  });

  it("never covers the field in use, and rests once it is placed", () => {
    const tops = fc.integer({ min: 50, max: 600 });
    fc.assert(
      fc.property(
        tops,
        fc.integer({ min: 20, max: 120 }),
        fc.integer({ min: 40, max: 900 }),
        fc.boolean(),
        (top, size, height, low) => {
          const clear = [field(top, top + size)];
          const { down, room } = noticePlace({ area, height, clear, low });
          const shown = { top: area.top + down, bottom: area.top + down + Math.min(height, room) };
          expect(shown.bottom <= top || shown.top >= Math.min(top + size, area.bottom)).toBe(true);
          expect(noticePlace({ area, height, clear, low: down > 0 })).toEqual({ down, room });
        },
      ),
    );
  });
});
