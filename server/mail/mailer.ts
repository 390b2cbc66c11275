import { Socket } from "node:net";
import { createTransport, type SendMailOptions } from "nodemailer";
import { FairLine } from "#domain/fair-line.ts";
import type { Config } from "#server/config.ts";
import type { Log } from "#server/log.ts";
import { withTimeout } from "#server/outgoing/with-timeout.ts";
import { Outbox } from "./outbox.ts";

const stepTimeoutMs = 5_000;
/** For all steps together. */
const wholeTimeoutMs = 15_000;
/** By whom they are about: somebody who has many sent does not hold up the next one's. */
const mails = {
  places: 200,
  placesPerStore: 20,
  placesPerPerson: 20,
  waiting: 1_000,
  waitingPerStore: 40,
  waitingPerPerson: 40,
};

export interface Mail {
  to: string;
  /** Copies of the mail are erased with this account. */
  userId: string;
  subject: string;
  text: string;
  html: string;
  /** False: no file is kept of it when there is no mail server. */
  copy?: false;
  /** Shown on the console when there is no mail server. */
  link?: string;
}

export interface Mailer {
  /** Returns at once; a failure is only logged. */
  send(mail: Mail): void;
  /** The same, and tells whether it was sent. */
  deliver(mail: Mail): Promise<boolean>;
  /** Resolves when every mail so far was sent or given up. */
  settled(): Promise<void>;
  /** Erases the copies of mails about this account, or to its e-mail. */
  forget(userId: string, email: string): Promise<void>;
}

interface Options {
  config: Pick<Config, "smtpUrl" | "mailFrom" | "dataDir">;
  log: Log;
  say: (line: string) => void;
}

export function createMailer({ config, log, say }: Options): Mailer {
  const outbox = new Outbox(config.dataDir);
  const deliver = config.smtpUrl ? smtpDelivery(config.smtpUrl) : fileDelivery(outbox, say);
  const inFlight = new Set<Promise<boolean>>();
  const line = new FairLine(mails);

  async function attempt(mail: Mail): Promise<boolean> {
    const { to, subject, text, html } = mail;
    const headers = { from: config.mailFrom, to: { name: "", address: to }, subject, text, html };
    try {
      if (!isPlainEmail(to)) throw new Error("not one plain e-mail");
      const message = { ...headers, disableFileAccess: true, disableUrlAccess: true };
      await withTimeout({ timeoutMs: wholeTimeoutMs }, (over) => deliver(message, mail, over));
      return true;
    } catch (error) {
      // A mail server's answer often quotes the recipient, so only the code is logged.
      const code = error instanceof Error && "code" in error ? String(error.code) : "failed";
      log.error({ subject, code }, "a mail could not be sent");
      return false;
    }
  }

  async function inTurn(mail: Mail): Promise<boolean> {
    const { userId, subject } = mail;
    const sent = await line.run({ store: userId, person: userId }, () => attempt(mail));
    if (sent === undefined) log.error({ subject, code: "TOO_MANY" }, "a mail could not be sent");
    return sent ?? false;
  }

  function start(mail: Mail): Promise<boolean> {
    const work: Promise<boolean> = inTurn(mail).finally(() => inFlight.delete(work));
    inFlight.add(work);
    return work;
  }

  return {
    send: (mail) => void start(mail),
    deliver: start,
    async settled() {
      await Promise.all(inFlight);
    },
    async forget(userId, email) {
      try {
        // Only without a mail server do mails in flight become copies.
        if (!config.smtpUrl) await Promise.all(inFlight);
        await outbox.forget(userId, email);
      } catch (error) {
        log.error({ error: String(error) }, "copies of mails could not be erased; they go by their age");
      }
    },
  };
}

type Deliver = (message: SendMailOptions, mail: Mail, over: AbortSignal) => Promise<void>;

function smtpDelivery(url: string): Deliver {
  const limits = {
    connectionTimeout: stepTimeoutMs,
    greetingTimeout: stepTimeoutMs,
    socketTimeout: stepTimeoutMs,
    dnsTimeout: stepTimeoutMs,
  };
  return async (message, _mail, over) => {
    // Our own socket, because a server that trickles never reaches the timeouts of the library.
    const socket = new Socket();
    over.addEventListener("abort", () => socket.destroy());
    await createTransport({ url, socket, ...limits }).sendMail(message);
  };
}

/** Without a mail server. */
function fileDelivery(outbox: Outbox, say: (line: string) => void): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return async (message, { userId, subject, link, copy }) => {
    const { message: content } = await transport.sendMail(message);
    if (copy !== false) await outbox.write(userId, content);
    say(`Mail: ${subject}${link ? `\n      ${link}` : ""}`);
  };
}

const isPlainEmail = (text: string) => /^[^\s<>(),;:"\\@[\]\p{Cc}]+@[^\s<>(),;:"\\@[\]\p{Cc}]+$/u.test(text);
