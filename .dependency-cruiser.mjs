// Which room may import from which: the table of docs/architecture.md, held by the gate.
// Groups in the patterns cover every feature, also those that are born tomorrow.

const testFile = "\\.test\\.(ts|tsx|mjs)$";
const packages = "^node_modules/";
/** What any room of the server may use. */
const sharedServer = "^server/(config|context|log)\\.ts$";

/** Whatever matches `from` may import what matches one of `allowed`, and nothing else. */
const only = (name, from, allowed, more = {}) => ({
  name,
  severity: "error",
  from: { path: from, pathNot: testFile },
  to: { pathNot: allowed, dependencyTypesNot: ["core"], couldNotResolve: false, ...more },
});

const never = (name, from, to) => ({ name, severity: "error", from, to });

export default {
  forbidden: [
    only("domain-is-pure", "^domain/", ["^domain/", "^node_modules/(zod|@brazilian-utils)/"]),
    never("domain-has-no-io", { path: "^domain/", pathNot: testFile }, { dependencyTypes: ["core"] }),
    only("db-knows-domain", "^db/", [
      "^(db|domain)/",
      "^node_modules/(@types/)?(kysely|pg|@photostructure/sqlite)/",
    ]),
    only("server-knows-db-and-domain", "^server/", ["^(server|db|domain)/", packages]),
    only("use-cases-do-not-know-http", "^server/(?!http/)[^/]+/.*(?<!-routes)\\.ts$", [
      "^server/(?!http/)",
      "^(db|domain)/",
      packages,
    ]),
    only("http-knows-no-area", "^server/http/", [
      "^server/(http|limits)/",
      sharedServer,
      "^(db|domain)/",
      packages,
    ]),
    only("limits-stand-alone", "^server/limits/", ["^server/limits/", "^(db|domain)/", packages]),
    only("shared-rooms-know-no-area", "^server/(history|mail|outgoing|permission|pictures|push)/", [
      "^server/(history|limits|mail|outgoing|permission|pictures|push)/",
      sharedServer,
      "^(db|domain)/",
      packages,
    ]),
    only(
      "area-stands-alone",
      "^server/(?!(?:http|history|limits|mail|outgoing|permission|pictures|push)/)([^/]+)/",
      [
        "^server/$1/",
        "^server/(http|history|limits|mail|outgoing|permission|pictures|push)/",
        sharedServer,
        "^(db|domain)/",
        packages,
      ],
    ),
    only("feature-stands-alone", "^app/features/([^/]+)/", [
      "^app/features/$1/",
      "^app/(forms|ui|state)/",
      "^domain/",
      packages,
    ]),
    only("forms-know-domain-and-ui", "^app/forms/", ["^app/(forms|ui|state)/", "^domain/", packages]),
    only("shell-knows-no-feature", "^app/shell/", ["^app/(shell|ui|state)/", "^domain/", packages]),
    only("ui-knows-no-product", "^app/ui/", ["^app/ui/", packages]),
    only("state-knows-domain", "^app/state/", ["^app/state/", "^domain/", packages]),
    only("worker-knows-domain", "^app/worker/", ["^app/worker/", "^domain/"]),
    only("routes-compose", "^app/(routes/|[^/]+$)", ["^(app|server|domain)/", packages]),
    never(
      "browser-code-has-no-node",
      { path: "^app/(features|forms|shell|state|ui|worker)/", pathNot: testFile },
      { dependencyTypes: ["core"] },
    ),
    never(
      "only-tests-and-tools-import-them",
      { path: "^(app|server|db|domain)/", pathNot: testFile },
      { path: ["^(tests|bench|scripts)/", testFile] },
    ),
    never("no-circles", { pathNot: packages }, { circular: true }),
  ],
  options: {
    doNotFollow: { path: ["^node_modules/", "^build/", "^\\.react-router/"] },
    exclude: { path: ["^build/", "^\\.react-router/", "^\\.cache/"] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
