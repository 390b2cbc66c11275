import { createContext } from "react";

/** Set while the server renders; in the browser inline scripts and styles are already allowed by hash. */
export const NonceContext = createContext<string | undefined>(undefined);
