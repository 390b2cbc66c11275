import { Socket } from "node:net";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { Config } from "#server/config.ts";
import type { Log } from "#server/log.ts";
import { within } from "#server/outgoing/within.ts";
import { Outbox } from "./outbox.ts";

const limitMs = 5_000;
/** Connecting, greeting and sending each have their limit; this one is for all of it. */
const wholeLimitMs = 15_000;
const waitingLimit = 200;

export interface Mail {
  to: string;
  /** Whose account it is about: its copies go when the account goes. */
  userId: string;
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
  /** Erases the copies of mails about this account. */
  forget(userId: string): Promise<void>;
}

interface Options {
  config: Pick<Config, "smtpUrl" | "mailFrom" | "dataDir">;
  log: Log;
  say: (line: string) => void;
}

export function createMailer({ config, log, say }: Options): Mailer {
  const outbox = new Outbox(config.dataDir);
  const deliver = config.smtpUrl ? smtpDelivery(config.smtpUrl) : fileDelivery(outbox, say);
  const underWay = new Set<Promise<void>>();

  async function attempt(mail: Mail): Promise<void> {
    const { to, subject, text, html } = mail;
    const headers = { from: config.mailFrom, to: { name: "", address: to }, subject, text, html };
    try {
      if (!isAddress(to)) throw new Error("not one plain address");
      const message = { ...headers, disableFileAccess: true, disableUrlAccess: true };
      await within({ ms: wholeLimitMs }, (over) => deliver(message, mail, over));
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
    async forget(userId) {
      try {
        // With a mail server nothing that is under way becomes a copy, and it may take its time.
        if (!config.smtpUrl) await Promise.all(underWay);
        await outbox.forget(userId);
      } catch (error) {
        log.error({ error: String(error) }, "copies of mails could not be erased; they go by their age");
      }
    },
  };
}

type Deliver = (message: SendMailOptions, mail: Mail, over: AbortSignal) => Promise<void>;

function smtpDelivery(url: string): Deliver {
  const limits = {
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
    dnsTimeout: limitMs,
  };
  return async (message, _mail, over) => {
    // Ours, to be closed: a server that trickles keeps within every limit that the library has.
    const socket = new Socket();
    over.addEventListener("abort", () => socket.destroy());
    await createTransport({ url, socket, ...limits }).sendMail(message);
  };
}

/** For trying the product out without a mail server. */
function fileDelivery(outbox: Outbox, say: (line: string) => void): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return async (message, { userId, subject, link }) => {
    const { message: content } = await transport.sendMail(message);
    await outbox.keep(userId, content);
    say(`Mail: ${subject}${link ? `\n      ${link}` : ""}`);
  };
}

const isAddress = (text: string) => /^[^\s<>(),;:"\\@[\]\p{Cc}]+@[^\s<>(),;:"\\@[\]\p{Cc}]+$/u.test(text);
