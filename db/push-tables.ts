import type { Fixed, Instant } from "./table-kinds.ts";

export interface KeptKeysTable {
  name: Fixed<string>;
  value: Fixed<string>;
  created_at: Fixed<Instant>;
}

interface Subscribed {
  /** A hash of the endpoint. */
  id: Fixed<string>;
  endpoint: Fixed<string>;
  p256dh: string;
  auth: string;
  created_at: Instant;
}

export interface PanelDevicesTable extends Subscribed {
  store_id: Fixed<string>;
  user_id: string;
  /** Ends the device with it. */
  session_id: string;
}

export interface OrderWatchersTable extends Subscribed {
  store_id: Fixed<string>;
  order_id: Fixed<string>;
  /** Of somebody who was signed in; ends the watching with it. */
  session_id: string | null;
}
