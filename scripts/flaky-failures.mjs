/**
 * @typedef {object} Suite
 * @property {string} title
 * @property {Suite[]} [suites]
 * @property {{ title: string, tests: { projectName: string, status: string }[] }[]} [specs]
 */
/** @typedef {{ suites: Suite[], errors?: { message?: string }[] }} Report of Playwright */

/**
 * How often each test failed, by its name; a file that does not load is told by its error.
 * @param {Report} report
 * @returns {Map<string, number>}
 */
export function failuresOf({ suites, errors = [] }) {
  /** @type {Map<string, number>} */
  const failures = new Map();
  const count = (/** @type {string} */ name) => failures.set(name, (failures.get(name) ?? 0) + 1);
  const walk = (
    /** @type {Suite} */ { title, suites: inner = [], specs = [] },
    /** @type {string[]} */ above,
  ) => {
    const path = [...above, title];
    for (const spec of specs) {
      for (const { projectName, status } of spec.tests) {
        if (status === "unexpected") count(`${[...path, spec.title].join(" › ")} [${projectName}]`);
      }
    }
    for (const suite of inner) walk(suite, path);
  };
  for (const suite of suites) walk(suite, []);
  for (const { message = "" } of errors) count(message.split("\n")[0] ?? "");
  return failures;
}
