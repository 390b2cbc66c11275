/** Remembers a call that came before anyone waited. */
export class Wake {
  #rung = false;
  #ring: () => void = () => {};

  now(): void {
    this.#rung = true;
    this.#ring();
  }

  /** True when it was called before the time was over. */
  async within(ms: number): Promise<boolean> {
    if (!this.#rung) {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        this.#ring = resolve;
        timer = setTimeout(resolve, ms);
      });
      clearTimeout(timer);
    }
    const rung = this.#rung;
    this.#rung = false;
    return rung;
  }
}
