import type { Services } from "#server/context.ts";
import type { Actor } from "#server/permission/actor.ts";
import { replaceStorePicture } from "./replace-store-picture.ts";
import type { StorePictureKind } from "./store-picture-kinds.ts";

export const removeStorePicture = (
  { database, now }: Pick<Services, "database" | "now">,
  actor: Actor<"changeSettings">,
  kind: StorePictureKind,
): Promise<void> => replaceStorePicture(database, actor, { kind, url: null, at: now() });
