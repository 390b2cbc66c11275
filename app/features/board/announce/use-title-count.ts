import { useEffect } from "react";

/** '(2) Pedidos · Adega do Zé': seen among other tabs. */
export function useTitleCount(count: number): void {
  // After every rendering, because a change of the page writes its own title.
  useEffect(() => {
    const plain = document.title.replace(/^\(\d+\) /, "");
    const title = count > 0 ? `(${count}) ${plain}` : plain;
    if (document.title !== title) document.title = title;
  });
}
