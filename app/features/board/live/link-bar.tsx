import { CloudOff, LogIn, RefreshCw } from "lucide-react";
import { useLocation } from "react-router";
import { loginPath } from "#domain/paths.ts";
import { classNames } from "#ui/class-names.ts";
import { useLinkStatus } from "./live-board.tsx";

/** '● ao vivo', in the head of the board. */
export function LinkMark() {
  const { kind, text } = useLinkStatus();
  if (kind === "late" || kind === "lost" || kind === "ended") return null;
  return (
    <p className="flex items-center gap-1.5 text-sm font-semibold text-ink-soft">
      <span
        aria-hidden="true"
        className={classNames(
          "size-2.5 rounded-full",
          kind === "starting" ? "bg-line-strong" : "bg-positive",
        )}
      />
      {text}
    </p>
  );
}

const looks = {
  late: "bg-warning-fill text-on-warning-fill",
  lost: "bg-danger-fill text-on-danger-fill",
  ended: "bg-danger-fill text-on-danger-fill",
};

/** On every page of the panel, while what it shows may be old. */
export function LinkBar() {
  const { kind, text } = useLinkStatus();
  const { pathname, search } = useLocation();
  const bad = kind === "late" || kind === "lost" || kind === "ended" ? kind : null;
  return (
    <>
      {/* Its kind alone is read out: the seconds would be read every second. */}
      <p role="status" className="sr-only">
        {kind === "lost" && "Sem conexão: novos pedidos não aparecem aqui"}
        {(kind === "late" && "Reconectando") || ((kind === "ended" || kind === "caught-up") && text)}
      </p>
      {bad && (
        <div
          className={classNames(
            "sticky top-header z-sticky flex min-h-touch items-center justify-center gap-3 px-safe py-1 text-center font-semibold print:hidden",
            looks[bad],
            bad === "lost" && "min-h-14 text-lg",
          )}
        >
          <BadIcon kind={bad} />
          <p className="tabular">{text}</p>
          {bad === "ended" && (
            <a href={loginPath(pathname + search)} className="flex min-h-touch items-center px-2 underline">
              Entrar de novo
            </a>
          )}
        </div>
      )}
    </>
  );
}

function BadIcon({ kind }: { kind: "late" | "lost" | "ended" }) {
  const Icon = { late: RefreshCw, lost: CloudOff, ended: LogIn }[kind];
  return <Icon aria-hidden="true" className="size-5 shrink-0" />;
}
