/** What browsers report for a key that an input method takes; Safari does so for the Enter that ends a composition too. */
const keyOfInputMethod = 229;

/** Whether a key belongs to the input method, with which a text is still being composed. */
function isComposed({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === keyOfInputMethod;
}

/** Lets no listener of the app see keys by which a text is composed: their Enter ends a word, and sends and chooses nothing. */
export function withholdComposition(): void {
  for (const event of ['keydown', 'keyup'] as const) {
    addEventListener(
      event,
      (pressed) => {
        if (!isComposed(pressed)) return;
        pressed.stopImmediatePropagation();
        // A browser sends a form by itself on Enter.
        if (pressed.key === 'Enter') pressed.preventDefault();
      },
      { capture: true },
    );
  }
}
