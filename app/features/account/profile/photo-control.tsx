import { Camera } from "lucide-react";
import { type ChangeEvent, useRef } from "react";
import { useFetcher } from "react-router";
import { messages } from "#domain/messages.ts";
import { profileActions } from "#domain/paths.ts";
import { photoProblem, photoTypes } from "#domain/photo.ts";
import type { FormAnswer } from "#forms/form-answer.ts";
import { useAnswerNotice } from "#forms/use-answer-notice.ts";
import { Button } from "#ui/button.tsx";
import { notify } from "#ui/notices.tsx";
import { Overlay } from "#ui/overlay.tsx";
import { useDelayed } from "#ui/use-delayed.ts";

export function PhotoControl({ photo }: { photo: string | null }) {
  const fetcher = useFetcher<FormAnswer>();
  const input = useRef<HTMLInputElement>(null);
  const busy = fetcher.state !== "idle";
  useAnswerNotice(fetcher.data);

  function send(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0];
    // Otherwise choosing the same file again would fire no change event.
    event.currentTarget.value = "";
    if (!file) return;
    const problem = photoProblem(file);
    if (problem) return notify("negative", problem);
    const form = new FormData();
    form.set("photo", file);
    void fetcher.submit(form, {
      method: "post",
      action: profileActions.photo,
      encType: "multipart/form-data",
    });
  }

  return (
    <div className="flex shrink-0 items-center gap-4 sm:flex-col">
      {photo ? (
        <img
          src={photo}
          alt="Sua foto"
          width={96}
          height={96}
          className="size-24 rounded-full bg-sunken object-cover"
        />
      ) : (
        <span
          role="img"
          aria-label="Sem foto"
          className="flex size-24 items-center justify-center rounded-full bg-sunken text-ink-soft"
        >
          <Camera aria-hidden="true" className="size-9" />
        </span>
      )}
      <input
        ref={input}
        type="file"
        accept={photoTypes.join(",")}
        onChange={send}
        aria-label="Arquivo da foto"
        tabIndex={-1}
        className="sr-only"
      />
      <div className="flex flex-col gap-2">
        <Button variant="secondary" size="sm" busy={busy} onClick={() => input.current?.click()}>
          {photo ? "Trocar foto" : "Adicionar foto"}
        </Button>
        {photo && (
          <Button
            variant="quiet"
            size="sm"
            disabled={busy}
            onClick={() => void fetcher.submit(null, { method: "delete", action: profileActions.photo })}
          >
            Remover foto
          </Button>
        )}
      </div>
      <Overlay open={useDelayed(busy)} text={messages.savingProfile} />
    </div>
  );
}
