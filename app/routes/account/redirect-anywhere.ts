import { redirect, redirectDocument } from "react-router";
import { isPanelPath } from "#domain/paths.ts";

/** The pages of customers do not know the routes of the panel. */
export const redirectAnywhere = (path: string, init?: ResponseInit): Response =>
  isPanelPath(path) ? redirectDocument(path, init) : redirect(path, init);
