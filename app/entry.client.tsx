import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// The document brings its style sheet along; this one follows the sources while they are edited.
if (import.meta.env.DEV) import("./app.css");

// Where a newer navigation stops an answer halfway, the router lets the rest fail unheard: that is no error.
addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
