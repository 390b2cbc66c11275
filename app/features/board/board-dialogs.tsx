import type { ComponentProps } from "react";
import { KeysDialog } from "./keys/keys-dialog.tsx";
import { MoveDialogs } from "./moving/move-dialogs.tsx";
import { PauseDialog } from "./pause/pause-dialog.tsx";

interface Props {
  move: ComponentProps<typeof MoveDialogs>;
  pause: ComponentProps<typeof PauseDialog>;
  keys: ComponentProps<typeof KeysDialog>;
}

/** In a chunk of its own, which comes once the board is there. */
export function BoardDialogs({ move, pause, keys }: Props) {
  return (
    <>
      <MoveDialogs {...move} />
      <PauseDialog {...pause} />
      <KeysDialog {...keys} />
    </>
  );
}
