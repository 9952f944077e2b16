/** Key code of browsers for keys of an input method; Safari also reports it for the Enter that ends a composition. */
const keyOfInputMethod = 229;

/** Returns whether a key belongs to an input method during a composition. */
function isComposed({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === keyOfInputMethod;
}

/**
 * Hides keys of a text composition from all listeners of the app: their Enter ends a word, and must
 * not submit or choose.
 */
export function withholdComposition(): void {
  for (const event of ['keydown', 'keyup'] as const) {
    addEventListener(
      event,
      (pressed) => {
        if (!isComposed(pressed)) return;
        pressed.stopImmediatePropagation();
        // Browsers submit a form on Enter by default.
        if (pressed.key === 'Enter') pressed.preventDefault();
      },
      { capture: true },
    );
  }
}
