import { useEffect, useRef, useState } from "react";
import type { ImportLine, ImportScope, MenuReport, ReportRow } from "#domain/menu-report.ts";
import { uploadPath } from "#domain/panel-paths.ts";
import { sendFile } from "./send-file.ts";

export interface Work {
  step: "send" | "check" | "write";
  done: number;
  of: number;
}

interface Checked {
  rows: readonly ReportRow[];
  report: MenuReport;
  /** The menu was changed by somebody else since the report before. */
  renewed: boolean;
}

export type ImportState =
  | { at: "choice"; problem: string | null; retry: boolean }
  | { at: "work"; work: Work }
  | { at: "report"; checked: Checked; problem: string | null }
  | { at: "end"; made: number; changed: number };

const broken = "A resposta do servidor veio pela metade. Tente de novo.";

/** Checks a file, and imports it once its report was read. The file stays here and is sent again. */
export function useImport(slug: string) {
  const [state, setState] = useState<ImportState>({ at: "choice", problem: null, retry: false });
  const [file, setFile] = useState<Blob | null>(null);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);

  async function run(content: Blob, query: Record<string, string>, before: Checked | null) {
    const leaving = new AbortController();
    sending.current = leaving;
    const rows: ReportRow[] = [];
    let next: ImportState | null = null;
    let renewed = false;
    const tell = (work: Work) => setState({ at: "work", work });
    tell({ step: "send", done: 0, of: 1 });
    const sent = await sendFile<ImportLine>({
      path: `${uploadPath(slug, "cardapio.csv")}?${new URLSearchParams(query)}`,
      file: content,
      leaving: leaving.signal,
      onSent: (share) => tell({ step: "send", done: share, of: 1 }),
      onLine(line) {
        if (line.kind === "progress") tell(line);
        else if (line.kind === "rows") rows.push(...line.rows);
        else if (line.kind === "changed") renewed = true;
        else if (line.kind === "report") {
          next = { at: "report", checked: { rows, report: line.report, renewed }, problem: null };
        } else if (line.kind === "imported") next = { at: "end", made: line.made, changed: line.changed };
        else next = failed(line.message, line.again ?? false);
      },
    });
    const message = sent.ok ? broken : sent.message;
    setState(next ?? failed(message, message !== null));

    function failed(problem: string | null, retry: boolean): ImportState {
      return before ? { at: "report", checked: before, problem } : { at: "choice", problem, retry };
    }
  }

  return {
    state,
    check(content: Blob) {
      setFile(content);
      void run(content, {}, null);
    },
    importFile(scope: ImportScope) {
      if (state.at !== "report" || !file) return;
      const { digest } = state.checked.report;
      void run(file, { conferido: digest, ...(scope === "valid" && { linhas: "certas" }) }, state.checked);
    },
    cancel: () => sending.current?.abort(),
    startAgain: (problem: string | null = null) => setState({ at: "choice", problem, retry: false }),
    /** Sends the same file again. */
    retry: state.at === "choice" && state.retry && file ? () => void run(file, {}, null) : null,
  };
}
