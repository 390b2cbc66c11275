import { createStore } from "zustand/vanilla";
import type { PanelOrderPage } from "#domain/panel-order.ts";
import { slipSettings } from "./slip-settings.ts";

/** An order whose slips are to be printed; read anew unless it is given. */
export interface PrintJob {
  seq: number;
  orderId: string;
  page: PanelOrderPage | null;
}

/** Printed one after the other by `SlipPrinter`. */
export const printJobs = createStore<{ jobs: readonly PrintJob[] }>(() => ({ jobs: [] }));

let lastSeq = 0;

export function printSlips(orderId: string, page: PanelOrderPage | null = null): void {
  lastSeq += 1;
  const job = { seq: lastSeq, orderId, page };
  printJobs.setState(({ jobs }) => ({ jobs: [...jobs, job] }));
}

/** To be called where an order was accepted on this device. */
export function printOnAccept(orderId: string): void {
  if (slipSettings.getState().onAccept) printSlips(orderId);
}
