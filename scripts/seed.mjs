import { runBuilt } from "./run-built.mjs";

runBuilt("seed");
