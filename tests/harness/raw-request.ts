import { connect } from "node:net";

interface RawAnswer {
  /** 0 when the connection was closed without a response. */
  status: number;
  headers: Headers;
  text: string;
  ms: number;
}

interface Options {
  /** Sent repeatedly until the server ends the connection. */
  endless?: Buffer | undefined;
  /** Rejects when the server neither answers nor closes the connection. */
  withinMs?: number;
}

/** Sends invalid requests too, which no HTTP client would. */
export function sendRaw(
  url: string,
  bytes: string | Buffer,
  { endless, withinMs = 20_000 }: Options = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const started = Date.now();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname);
    const late = setTimeout(() => {
      socket.destroy();
      reject(new Error("The server neither answered nor hung up."));
    }, withinMs);
    const push = () => {
      while (endless && socket.writable && socket.write(endless));
    };
    socket.on("connect", () => {
      socket.write(typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes);
      push();
    });
    socket.on("drain", push);
    socket.on("data", (chunk) => chunks.push(chunk));
    // A reset while sending is expected.
    socket.on("error", () => {});
    socket.on("close", () => {
      clearTimeout(late);
      resolve({ ...parse(Buffer.concat(chunks).toString("utf8")), ms: Date.now() - started });
    });
  });
}

function parse(answer: string): Omit<RawAnswer, "ms"> {
  const end = answer.indexOf("\r\n\r\n");
  const [first = "", ...lines] = (end < 0 ? answer : answer.slice(0, end)).split("\r\n");
  const headers = new Headers();
  for (const line of lines) {
    const colon = line.indexOf(":");
    headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return { status: Number(first.split(" ")[1] ?? 0), headers, text: end < 0 ? "" : answer.slice(end + 4) };
}
