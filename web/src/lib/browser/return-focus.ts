/** The last focused element outside of dialogs and menus. */
let last: HTMLElement | null = null;
/** Number of open dialogs: the last one to close restores the focus. */
let openDialogs = 0;

function note({ target }: FocusEvent): void {
  if (target instanceof HTMLElement && !target.closest('[aria-modal=true], [role=menu]')) {
    last = target;
  }
}

/** Records the focus. Returns a function that stops it. */
export function trackFocus(): () => void {
  addEventListener('focusin', note);
  return () => {
    removeEventListener('focusin', note);
    last = null;
  };
}

/**
 * Milliseconds for which the focus is retried: the button may be disabled while its action runs.
 */
const restoreTimeout = 3_000;
const step = 40;
/** Without the fields that open a list on focus. */
const focusable =
  ':is(input, select, button):enabled:not([tabindex="-1"], [aria-haspopup=listbox])';

/**
 * Records the focus before a dialog opens. Returns a function that restores it when no dialog is
 * left. A dialog alone cannot focus an element that is temporarily disabled or a removed menu item.
 */
export function rememberFocus(): () => void {
  const focused = document.activeElement;
  const isStaying = focused instanceof HTMLElement && focused !== document.body;
  const from = isStaying && !focused.closest('[role=menu]') ? focused : last;
  const places = [from, ...fieldsBefore(from)].filter((each) => each !== null);
  const turn = ++openDialogs;
  return () => restoreFocus(places, turn, performance.now() + restoreTimeout);
}

/**
 * Returns the fields and buttons of the form before an element, the nearest first: the confirmed
 * action may remove the element with its row.
 */
function fieldsBefore(element: HTMLElement | null): readonly HTMLElement[] {
  const fields = element?.closest('form')?.querySelectorAll<HTMLElement>(focusable);
  return [...(fields ?? [])]
    .filter(
      (each) => element && element.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_PRECEDING,
    )
    .reverse();
}

function restoreFocus(places: readonly HTMLElement[], turn: number, until: number): void {
  setTimeout(() => {
    const [from, ...before] = places;
    const to = [from, last, ...before].find((each) => each?.isConnected);
    if (!to || turn !== openDialogs || performance.now() > until) return;
    const own = to.closest('[aria-modal=true]');
    const isCovered = [...document.querySelectorAll('[aria-modal=true]')].some(
      (dialog) => !dialog.contains(to),
    );
    if (!isCovered || own) {
      const { activeElement } = document;
      // The person or a new screen has moved the focus already.
      if (activeElement && activeElement !== document.body && !isClosing(activeElement, own))
        return;
      to.focus({ preventScroll: true });
      if (document.activeElement === to) return;
    }
    restoreFocus(places, turn, until);
  }, step);
}

/** Returns whether the element is in a dialog that is closing. */
function isClosing(element: Element, own: Element | null): boolean {
  const dialog = element.closest('[aria-modal=true]');
  return dialog !== null && dialog !== own;
}
