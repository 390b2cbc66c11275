import { Keyboard } from "lucide-react";
import type { ReactNode } from "react";
import { panelPaths } from "#domain/panel-paths.ts";
import { IconButton, IconLink } from "#ui/icon-button.tsx";
import { LinkMark } from "./live/link-bar.tsx";
import { VolumeMark } from "./sound/sound-bar.tsx";

interface Props {
  slug: string;
  onKeys: () => void;
  /** The store's state and its pause. */
  children: ReactNode;
}

export function BoardHead({ slug, onKeys, children }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="flex min-h-touch items-center">
        <LinkMark />
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {children}
        <IconLink label="Som e avisos deste aparelho" icon={<VolumeMark />} to={panelPaths.device(slug)} />
        <span className="hidden pointer-fine:inline">
          <IconButton label="Teclas" icon={<Keyboard aria-hidden="true" />} onClick={onKeys} />
        </span>
      </div>
    </div>
  );
}
