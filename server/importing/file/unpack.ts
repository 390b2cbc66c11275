import { Unzip, UnzipInflate } from "fflate";
import { RefusedFile } from "./file-rows.ts";

/** One byte of a zip becomes at most about a thousand. */
const bytesAtOnce = 4 * 1024;
const maxFiles = 1_000;
/** Of all that is unpacked; a menu at its limits has some 10 MB. */
const maxUnpacked = 40 * 1024 * 1024;

export const unreadable = "Não foi possível ler esta planilha. Salve-a de novo como Excel (.xlsx) ou CSV.";
const tooLarge =
  "Esta planilha é grande demais quando aberta. Deixe nela só os produtos, ou salve-a como CSV.";

/** Hands the text of one part of a zip to `take` piece by piece, so that a small file cannot fill the memory; false when it has no such part. */
export function unpack(bytes: Uint8Array, part: string, take: (text: string) => void): boolean {
  const decoder = new TextDecoder();
  let found = false;
  let files = 0;
  let unpacked = 0;
  /** The library would take an error that is thrown in its midst for its own. */
  let failure: unknown;
  const unzip = new Unzip((file) => {
    files += 1;
    if (files > maxFiles) failure ??= new RefusedFile(tooLarge);
    if (file.name !== part || found) return;
    found = true;
    file.ondata = (error, data, final) => {
      if (failure) return;
      if (error) failure = new RefusedFile(unreadable);
      else read(data, final);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let from = 0; from < bytes.length && !failure; from += bytesAtOnce) {
    unzip.push(bytes.subarray(from, from + bytesAtOnce), from + bytesAtOnce >= bytes.length);
  }
  if (failure) throw failure;
  return found;

  function read(data: Uint8Array, final: boolean): void {
    unpacked += data.length;
    try {
      if (unpacked > maxUnpacked) throw new RefusedFile(tooLarge);
      take(decoder.decode(data, { stream: !final }));
    } catch (error) {
      failure = error;
    }
  }
}
