/** A chunk of its own, so that a phone runs two shorter tasks instead of a long one. */
const framework = {
  react: /[\\/]node_modules[\\/](react|scheduler|react-dom)[\\/](?!client|cjs[\\/]react-dom-client)/,
  router: /[\\/]node_modules[\\/]react-router[\\/]/,
  "react-client": /[\\/]node_modules[\\/]react-dom[\\/]/,
};

/** The entry modules of each chunk; a module shared by several goes into the first one. */
const parts = {
  /** Also preloaded by the list of stores, so that the first tap waits for no script. */
  shop: /[\\/]app[\\/](root|routes[\\/]store[\\/]store-menu)\.tsx/,
  list: /[\\/]app[\\/]routes[\\/]store[\\/]store-list\.tsx/,
  /** The bag beside the menu, on wide screens. */
  beside: /[\\/]app[\\/]routes[\\/]store[\\/]bag-beside\.tsx/,
  /** On the menu of whoever has ordered there. */
  orders: /[\\/]app[\\/]features[\\/]order[\\/](last-order-strip|recent-orders|ask-account-orders)\.tsx?/,
  dialogs:
    /[\\/]app[\\/](ui[\\/]dialog|features[\\/](menu[\\/](product[\\/]product|categories)|about[\\/]about)-dialog)\.tsx/,
  checkout: /[\\/]app[\\/]routes[\\/]store[\\/]bag-checkout\.tsx/,
  /** Without the offer at sign-in, which any page can show. */
  account: /[\\/]app[\\/]routes[\\/](auth|account)[\\/](?!guest-entries-offer)/,
  /** The sign-in screens have no dialogs. */
  profile: /[\\/]app[\\/]features[\\/]account[\\/]profile[\\/]profile-dialogs\.tsx/,
  /** Before the panel, so that an order's page carries nothing of it. */
  order: /[\\/]app[\\/]routes[\\/]store[\\/]order\.tsx/,
  /** Every page of the panel: its frame, and what it hears. */
  panel: /[\\/]app[\\/]routes[\\/]panel[\\/](layout|store)\.tsx/,
  board: /[\\/]app[\\/]routes[\\/]panel[\\/]board\.tsx/,
  "panel-order": /[\\/]app[\\/]routes[\\/]panel[\\/]order\.tsx/,
  "board-dialogs": /[\\/]app[\\/]features[\\/]board[\\/]board-dialogs\.tsx/,
};

/** Rendered by the server alone: what it imports is not the menu's. */
const serverOnly = /[\\/]app[\\/]routes[\\/]store[\\/]no-script-line\.tsx/;

const firstScreens = ["shop", "list", "beside", "orders"];

/**
 * Without groups every module shared by two screens would be a file of its own, forty for the first page.
 * @returns {import("vite").Plugin}
 */
export function browserChunks() {
  return {
    name: "browser-chunks",
    configEnvironment(name) {
      if (name !== "client") return;
      // By priority: a group also takes the modules it needs that no earlier group has.
      const names = [...firstScreens, "times", "dialogs", "forms", "checkout", "steps", "account", "profile"];
      names.push("order", "panel", "board", "panel-order", "board-dialogs");
      const groups = [
        ...Object.entries(framework).map(([name, test]) => ({ name, test, priority: names.length })),
        ...names.map((name, at) => ({
          name: (/** @type {string} */ id, /** @type {Graph} */ graph) =>
            partOf(id, graph) === name ? name : null,
          debugName: name,
          priority: names.length - 1 - at,
        })),
      ];
      return { build: { rollupOptions: { output: { codeSplitting: { groups } } } } };
    },
  };
}

/** @typedef {{ getModuleInfo(id: string): { importers: readonly string[] } | null }} Graph */

/** Every group asks for every module. */
const known = new Map();

/** @type {(id: string, graph: Graph) => string | null} */
function partOf(id, graph) {
  if (!known.has(id)) known.set(id, findPart(id, graph));
  return known.get(id);
}

/** @type {(id: string, graph: Graph) => string | null} */
function findPart(id, graph) {
  const users = usersOf(id, graph);
  const needing = Object.entries(parts)
    .filter(([, start]) => users.some((user) => start.test(user)))
    .map(([part]) => part);
  const [first = ""] = needing;
  const inPanel = needing.includes("panel") || needing.includes("board");
  // Else the board would load dialogs, forms and pages of customers for a rule that they share.
  if (inPanel && (first === "dialogs" || first === "checkout")) return "times";
  if (inPanel && ["account", "profile", "order"].includes(first)) return "steps";
  if (needing[0] === "checkout" && needing.length > 1) return "forms";
  return needing[0] ?? null;
}

/**
 * Includes the module itself.
 * @type {(id: string, graph: Graph) => string[]}
 */
function usersOf(id, graph) {
  const seen = new Set([id]);
  for (const user of seen) {
    if (serverOnly.test(user)) continue;
    for (const importer of graph.getModuleInfo(user)?.importers ?? []) seen.add(importer);
  }
  return [...seen];
}
