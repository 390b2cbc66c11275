import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { Config } from "../config";
import type { Log } from "../log";

const limitMs = 5_000;
/** Connecting, greeting and sending each have their limit; this one is for all of it. */
const wholeLimitMs = 15_000;
const waitingLimit = 200;

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** What the reader is meant to open; shown on the console when there is no mail server. */
  link?: string;
}

export interface Mailer {
  /** Returns at once: whoever caused the mail never waits for it, nor learns how it went. */
  send(mail: Mail): void;
  /** When every mail handed in so far was sent or given up. */
  settled(): Promise<void>;
}

interface Options {
  config: Pick<Config, "smtpUrl" | "mailFrom" | "dataDir">;
  log: Log;
  say: (line: string) => void;
}

export function createMailer({ config, log, say }: Options): Mailer {
  const deliver = config.smtpUrl
    ? smtpDelivery(config.smtpUrl)
    : fileDelivery(join(config.dataDir, "outbox"), say);
  const underWay = new Set<Promise<void>>();

  async function attempt(mail: Mail): Promise<void> {
    const { to, subject, text, html } = mail;
    const headers = { from: config.mailFrom, to: { name: "", address: to }, subject, text, html };
    try {
      if (!isAddress(to)) throw new Error("not one plain address");
      await withLimit(deliver({ ...headers, disableFileAccess: true, disableUrlAccess: true }, mail));
    } catch (error) {
      // A mail server's answer often repeats the recipient, so only the kind of failure is logged.
      const code = error instanceof Error && "code" in error ? String(error.code) : "failed";
      log.error({ subject, code }, "a mail could not be sent");
    }
  }

  return {
    send(mail) {
      if (underWay.size >= waitingLimit) {
        log.error({ subject: mail.subject, code: "TOO_MANY" }, "a mail could not be sent");
        return;
      }
      const work: Promise<void> = attempt(mail).finally(() => underWay.delete(work));
      underWay.add(work);
    },
    async settled() {
      await Promise.all(underWay);
    },
  };
}

type Deliver = (message: SendMailOptions, mail: Mail) => Promise<void>;

function smtpDelivery(url: string): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
    dnsTimeout: limitMs,
  });
  return async (message) => {
    await transport.sendMail(message);
  };
}

/** For trying the product out without a mail server. */
function fileDelivery(folder: string, say: (line: string) => void): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return async (message, { subject, link }) => {
    const { message: content } = await transport.sendMail(message);
    await mkdir(folder, { recursive: true });
    const name = `${new Date().toISOString().replace(/[:.]/g, "-")}-${randomBytes(4).toString("hex")}.eml`;
    await writeFile(join(folder, name), content, { mode: 0o600 });
    say(`Mail: ${subject}${link ? `\n      ${link}` : ""}`);
  };
}

const isAddress = (text: string) => /^[^\s<>(),;:"\\@[\]\p{Cc}]+@[^\s<>(),;:"\\@[\]\p{Cc}]+$/u.test(text);

async function withLimit(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error("too slow"), { code: "ETIMEDOUT" })),
      wholeLimitMs,
    );
  });
  try {
    await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
