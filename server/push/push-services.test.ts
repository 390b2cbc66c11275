import { expect, test } from "vitest";
import { isPushEndpoint, parsePushServices, usualPushServices } from "./push-services.ts";

test.each([
  ["https://fcm.googleapis.com/fcm/send/abc:def", true],
  ["https://updates.push.services.mozilla.com/wpush/v2/abc", true],
  ["https://wns2-par02p.notify.windows.com/w/?token=abc", true],
  ["https://web.push.apple.com/QGuQyavXutnMH", true],
  ["http://fcm.googleapis.com/fcm/send/abc", false],
  ["https://fcm.googleapis.com:8443/fcm/send/abc", false],
  ["https://fcm.googleapis.com.example.com/", false],
  ["https://fcm.googleapis.com@127.0.0.1/", false],
  ["https://me:secret@fcm.googleapis.com/", false],
  ["https://push.apple.com/", false],
  ["https://evilpush.apple.com.example/", false],
  ["https://notpush.apple.com/", false],
  ["https://127.0.0.1/", false],
  ["https://[::1]/", false],
  ["http://169.254.169.254/latest/meta-data", false],
  ["file:///etc/passwd", false],
  ["", false],
])("%s: %s", (endpoint, allowed) => {
  expect(isPushEndpoint(usualPushServices, endpoint)).toBe(allowed);
});

test("an operator names others, by origin or by all hosts below one", () => {
  const services = parsePushServices("http://127.0.0.1:4000, https://*.push.example.com") ?? [];
  expect(isPushEndpoint(services, "http://127.0.0.1:4000/any")).toBe(true);
  expect(isPushEndpoint(services, "http://127.0.0.1:4001/any")).toBe(false);
  expect(isPushEndpoint(services, "https://a.b.push.example.com/any")).toBe(true);
  expect(isPushEndpoint(services, "https://fcm.googleapis.com/any")).toBe(false);
});

test.each(["push.example.com", "https://push.example.com/path", "ftp://push.example.com", "https://*.com"])(
  "%s names no server",
  (text) => {
    expect(parsePushServices(text)).toBeNull();
  },
);
