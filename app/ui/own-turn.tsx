import { createContext, type ReactNode, use } from "react";

/** Only on the server, which renders for everybody. */
export const NextTurnContext = createContext<(() => Promise<void>) | null>(null);

/** A part of a long page, which is rendered after others had their turn; React itself would render all of it at once. */
export function OwnTurn({ children }: { children: ReactNode }) {
  const nextTurn = use(NextTurnContext);
  if (nextTurn) use(nextTurn());
  return children;
}
