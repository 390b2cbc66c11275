/** What hydrates a page is a script of its own: two shorter tasks for a phone instead of a long one. */
const framework = {
  react: /[\\/]node_modules[\\/](react|scheduler|react-dom)[\\/](?!client|cjs[\\/]react-dom-client)/,
  router: /[\\/]node_modules[\\/]react-router[\\/]/,
  "react-client": /[\\/]node_modules[\\/]react-dom[\\/]/,
};

/** Where the code of each part begins. What several parts need lies in the one that comes first. */
const parts = {
  /** A store's page, also fetched by the list of stores, so that the first tap waits for no script. */
  shop: /[\\/]app[\\/](root|routes[\\/]store[\\/]store-menu)\.tsx/,
  list: /[\\/]app[\\/]routes[\\/]store[\\/]store-list\.tsx/,
  /** The bag beside the menu, on wide screens. */
  panel: /[\\/]app[\\/]features[\\/]bag[\\/]bag-panel-view\.tsx/,
  dialogs: /[\\/]app[\\/](ui[\\/]dialog|features[\\/]menu[\\/](product|categories)-dialog)\.tsx/,
  checkout: /[\\/]app[\\/]routes[\\/]store[\\/]bag-checkout\.tsx/,
  /** Without the offer at sign-in, which can come on every page. */
  account: /[\\/]app[\\/]routes[\\/](auth|account)[\\/](?!guest-entries-offer)/,
  /** What signs in needs no dialog. */
  profile: /[\\/]app[\\/]features[\\/]account[\\/]profile[\\/]profile-dialogs\.tsx/,
};

/**
 * Files of the browser's code by what is needed together. Left alone, every module that two screens
 * share is a file of its own, and a phone asks for forty of them before a page is hydrated. The
 * framework has its own files, which browsers keep over releases.
 *
 * @returns {import("vite").Plugin}
 */
export function browserChunks() {
  return {
    name: "browser-chunks",
    configEnvironment(name) {
      if (name !== "client") return;
      // In the order of their priority: a group takes along what it needs and no earlier one has.
      const names = ["shop", "list", "panel", "dialogs", "forms", "checkout", "account", "profile"];
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

/** @type {(id: string, graph: Graph) => string | null} */
function partOf(id, graph) {
  const users = usersOf(id, graph);
  const needing = Object.entries(parts)
    .filter(([, start]) => users.some((user) => start.test(user)))
    .map(([part]) => part);
  if (needing[0] === "checkout" && needing.length > 1) return "forms";
  return needing[0] ?? null;
}

/**
 * The module itself, and every module that cannot run without it.
 * @type {(id: string, graph: Graph) => string[]}
 */
function usersOf(id, graph) {
  const seen = new Set([id]);
  for (const user of seen)
    for (const importer of graph.getModuleInfo(user)?.importers ?? []) seen.add(importer);
  return [...seen];
}
