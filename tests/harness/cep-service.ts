import { createServer, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** Any other code is unknown. */
export const ceps = {
  augusta: "01304001",
  paulista: "01310100",
  /** One code for the whole town: no street, no district. */
  town: "69005000",
  unknown: "99999999",
  malformed: "40000000",
  hanging: "50000000",
  refused: "60000000",
  slow: "20040002",
} as const;

const slowMs = 1_200;

const places: Readonly<Record<string, object>> = {
  [ceps.augusta]: place("Rua Augusta", "Consolação", "São Paulo", "SP", "de 1101 ao fim - lado ímpar"),
  [ceps.paulista]: place("Avenida Paulista", "Bela Vista", "São Paulo", "SP"),
  [ceps.town]: place("", "", "Manaus", "AM"),
  [ceps.slow]: place("Avenida Rio Branco", "Centro", "Rio de Janeiro", "RJ"),
};

export interface CepService {
  url: string;
  /** The codes that were requested, in order. */
  asked: string[];
  answered(cep: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startCepService(): Promise<CepService> {
  const asked: string[] = [];
  const answers = new Map<string, Promise<void>>();
  const server = createServer((request, response) => {
    const cep = /^\/ws\/(\d{8})\/json\/$/.exec(request.url ?? "")?.[1];
    if (cep) asked.push(cep);
    if (cep) answers.set(cep, answer(cep, response));
    else void answer(cep, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port was given.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    answered: async (cep) => answers.get(cep),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(cep: string | undefined, response: ServerResponse): Promise<void> {
  if (cep === ceps.hanging) return;
  if (cep === ceps.refused) return void response.destroy();
  if (cep === ceps.slow) await sleep(slowMs);
  const headers = { "access-control-allow-origin": "*", "content-type": "application/json; charset=utf-8" };
  if (cep === undefined || cep === ceps.malformed) return void response.writeHead(400, headers).end("{}");
  response.writeHead(200, headers).end(JSON.stringify(places[cep] ?? { erro: "true" }));
}

function place(logradouro: string, bairro: string, localidade: string, uf: string, complemento = ""): object {
  return { logradouro, complemento, bairro, localidade, uf };
}
