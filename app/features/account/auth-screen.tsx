import { type ReactNode, useEffect, useRef } from "react";
import { initialsTile } from "#domain/initials.ts";
import type { FormNotice } from "#forms/form-answer.ts";
import { useCurrentStore } from "#state/app-state.ts";
import { Avatar } from "#ui/avatar.tsx";
import { firstField } from "#ui/first-field.ts";
import { keepStill } from "#ui/keep-still.ts";
import { Card, Page } from "#ui/page.tsx";

interface Props {
  title: string;
  hint?: string | undefined;
  /** Only for visitors without JavaScript; everyone else gets it as a notice. */
  notice?: FormNotice | null | undefined;
  children: ReactNode;
  links?: ReactNode;
}

/** The layout shared by all sign-in screens. */
export function AuthScreen({ title, hint, notice, children, links }: Props) {
  const store = useCurrentStore();
  const form = useRef<HTMLDivElement>(null);

  // The form is all there is on the page, so its first field gets the focus unless something has it already.
  useEffect(() => {
    if (document.activeElement === document.body) firstField(form.current, { empty: true })?.focus();
  }, []);

  return (
    <Page width="narrow" onMouseDown={keepStill}>
      <div className="flex flex-col items-center gap-5 pt-2 pb-6">
        {store ? (
          <Avatar
            src={store.logo}
            {...initialsTile(store.name)}
            alt={`Logo de ${store.name}`}
            size="xl"
            shape="logo"
          />
        ) : (
          <img src="/logo.svg" alt="N1 DELIVERY" width={96} height={96} className="size-24 rounded-md" />
        )}
        <Card className="flex w-full flex-col gap-4">
          <div>
            <h2 className="text-xl font-bold">{title}</h2>
            {hint && <p className="mt-1 text-ink-soft">{hint}</p>}
          </div>
          {notice && (
            <noscript>
              <p role="alert" className="rounded-md bg-warning-tint p-3 font-medium text-warning">
                {notice.text}
              </p>
            </noscript>
          )}
          <div ref={form} className="contents">
            {children}
          </div>
        </Card>
        {links && <div className="flex flex-col items-center gap-1 text-center">{links}</div>}
      </div>
    </Page>
  );
}
