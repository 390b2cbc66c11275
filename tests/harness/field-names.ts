import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { root } from "#scripts/project.mjs";

const rooms: Readonly<Record<string, string>> = {
  "#domain/": "domain/",
  "#server/": "server/",
  "#features/": "app/features/",
  "#routes/": "app/routes/",
};
/** From a route to the use case or the form that it names, and from there to its schema. */
const steps = 3;

/** The names by which a module, or what it imports, may read what was sent: keys of schemas, and texts asked for. */
export function fieldNames(file: string): string[] {
  const names = new Set<string>();
  const seen = new Set<string>();
  const visit = (path: string, left: number): void => {
    if (seen.has(path) || !existsSync(join(root, path))) return;
    seen.add(path);
    const source = ts.createSourceFile(
      path,
      readFileSync(join(root, path), "utf8"),
      ts.ScriptTarget.Latest,
      true,
    );
    collect(source, names);
    if (left === 0) return;
    for (const statement of source.statements) {
      if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
        const imported = pathOf(statement.moduleSpecifier.text, path);
        if (imported) visit(imported, left - 1);
      }
    }
  };
  visit(file, steps);
  return [...names];
}

function pathOf(specifier: string, from: string): string | null {
  if (specifier.startsWith("./")) return join(dirname(from), specifier);
  const room = Object.keys(rooms).find((name) => specifier.startsWith(name));
  return room ? specifier.replace(room, rooms[room] ?? "") : null;
}

function collect(node: ts.Node, names: Set<string>): void {
  if (ts.isCallExpression(node)) {
    const called = node.expression.getText();
    const [first] = node.arguments;
    if (first && /\.(?:object|strictObject)$/.test(called)) addProperties(first, names);
    if (first && ts.isStringLiteral(first) && /\.(?:get|has|query|queries)$/.test(called))
      names.add(first.text);
  }
  if (ts.isVariableDeclaration(node) && /fields|shape|params$/i.test(node.name.getText())) {
    if (node.initializer) addProperties(node.initializer, names);
  }
  ts.forEachChild(node, (child) => collect(child, names));
}

/** Names, and values that are texts: `{ text: "q" }` is asked for as `q`. */
function addProperties(made: ts.Node, names: Set<string>): void {
  if (ts.isAsExpression(made) || ts.isSatisfiesExpression(made)) addProperties(made.expression, names);
  if (!ts.isObjectLiteralExpression(made)) return;
  for (const property of made.properties) {
    if (property.name && ts.isIdentifier(property.name)) names.add(property.name.text);
    if (!ts.isPropertyAssignment(property) || !ts.isStringLiteral(property.initializer)) continue;
    names.add(property.initializer.text);
  }
}
