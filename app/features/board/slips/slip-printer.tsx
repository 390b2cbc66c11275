import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useStore } from "zustand";
import type { PanelOrderPage } from "#domain/panel-order.ts";
import { fetchOrder } from "#features/board/order/fetch-order.ts";
import { notify } from "#ui/notices.tsx";
import { KitchenSlip } from "./kitchen-slip.tsx";
import { PackageSlip } from "./package-slip.tsx";
import { pageRules } from "./page-rules.ts";
import { type PrintJob, printJobs } from "./print-slips.ts";
import { type SlipSettings, slipSettings } from "./slip-settings.ts";

/** Some browsers say nothing when printing is over. */
const printTimeoutMs = 60_000;

const finish = (done: PrintJob) =>
  printJobs.setState(({ jobs }) => ({ jobs: jobs.filter((job) => job !== done) }));

/** Prints from the page itself, because our pages may not be shown in frames; on every page of a store's panel. */
export function SlipPrinter({ slug }: { slug: string }) {
  const job = useStore(printJobs, ({ jobs }) => jobs[0]);
  const [read, setRead] = useState<{ job: PrintJob; page: PanelOrderPage } | null>(null);
  const page = job?.page ?? (read?.job === job ? read?.page : undefined);

  useEffect(() => {
    if (!job || job.page) return;
    let left = false;
    void fetchOrder(slug, job.orderId).then((result) => {
      if (left) return;
      if (result.ok) return setRead({ job, page: result.page });
      notify("negative", "Não foi possível imprimir. Abra o pedido e toque em Imprimir.");
      finish(job);
    });
    return () => {
      left = true;
    };
  }, [job, slug]);

  if (!job || !page) return null;
  return createPortal(<Slips key={job.seq} page={page} onPrinted={() => finish(job)} />, document.body);
}

function Slips({ page, onPrinted }: { page: PanelOrderPage; onPrinted: () => void }) {
  const [settings] = useState(() => asked(slipSettings.getState()));
  const kitchen = useRef<HTMLElement>(null);
  const pack = useRef<HTMLElement>(null);
  const printed = useRef(onPrinted);

  useLayoutEffect(() => {
    const height = (slip: HTMLElement | null) => slip?.getBoundingClientRect().height ?? 0;
    const rules = new CSSStyleSheet();
    rules.replaceSync(
      pageRules(settings.paper, { kitchen: height(kitchen.current), pack: height(pack.current) }),
    );
    document.adoptedStyleSheets.push(rules);
    const over = new AbortController();
    window.addEventListener("afterprint", () => printed.current(), { signal: over.signal });
    const timer = setTimeout(() => printed.current(), printTimeoutMs);
    // After this frame, so that what is printed is laid out with the rules.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      over.abort();
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== rules);
    };
  }, [settings]);

  return (
    <div aria-hidden="true" className="slips" data-paper={settings.paper} data-text={settings.text}>
      {settings.kitchen && (
        <section ref={kitchen} className="slip slip-kitchen">
          <KitchenSlip {...page} />
        </section>
      )}
      {settings.pack && (
        <section ref={pack} className="slip slip-package">
          <PackageSlip {...page} />
        </section>
      )}
    </div>
  );
}

/** Whoever prints wants something on the paper. */
const asked = (settings: SlipSettings): SlipSettings =>
  settings.kitchen || settings.pack ? settings : { ...settings, kitchen: true, pack: true };
