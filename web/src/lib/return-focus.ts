/** What held the cursor last, of what stands outside of dialogs and menus. */
let last: HTMLElement | null = null;
/** How many dialogs have taken it: the last one alone gives it back. */
let taken = 0;

function note({ target }: FocusEvent): void {
  if (target instanceof HTMLElement && !target.closest('[aria-modal=true], [role=menu]')) {
    last = target;
  }
}

/** Follows the cursor, until the answer is called. */
export function followFocus(): () => void {
  addEventListener('focusin', note);
  return () => {
    removeEventListener('focusin', note);
    last = null;
  };
}

/** In milliseconds: what is pressed may be disabled while its act is done. */
const patience = 3_000;
const step = 40;

/**
 * Notes where the cursor is before a dialog takes it; the answer brings it back there once no dialog is left. A dialog
 * does that itself only for what can hold the cursor at once: a button that is busy can't, an item of a menu is gone.
 */
export function keepFocus(): () => void {
  const held = document.activeElement;
  const isStaying = held instanceof HTMLElement && held !== document.body;
  const from = isStaying && !held.closest('[role=menu]') ? held : last;
  const turn = ++taken;
  return () => bringBack(from, turn, performance.now() + patience);
}

function bringBack(from: HTMLElement | null, turn: number, until: number): void {
  setTimeout(() => {
    const to = from?.isConnected ? from : last;
    if (!to?.isConnected || turn !== taken || performance.now() > until) return;
    const own = to.closest('[aria-modal=true]');
    const isCovered = [...document.querySelectorAll('[aria-modal=true]')].some(
      (dialog) => !dialog.contains(to),
    );
    if (!isCovered || own) {
      const { activeElement } = document;
      // Somebody, or the screen that came, has gone on.
      if (activeElement && activeElement !== document.body && !isClosing(activeElement, own))
        return;
      to.focus({ preventScroll: true });
      if (document.activeElement === to) return;
    }
    bringBack(from, turn, until);
  }, step);
}

/** Whether it stands in a dialog that is on its way out. */
function isClosing(element: Element, own: Element | null): boolean {
  const dialog = element.closest('[aria-modal=true]');
  return dialog !== null && dialog !== own;
}
