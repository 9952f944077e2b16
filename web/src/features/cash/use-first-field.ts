import { type RefObject, useEffect } from 'react';
import { isTouch } from '#web/lib/browser/touch.ts';

/** Focuses the first field of a form when it opens, also in a dialog, for immediate typing. */
export function useFirstField({
  element,
}: {
  readonly element: RefObject<HTMLFormElement | null>;
}): void {
  useEffect(() => {
    // The keyboard of a touch screen would cover the fields.
    if (isTouch()) return;
    const first = element.current?.querySelector<HTMLInputElement>('[data-path]');
    // A dialog that opens moves the focus after this effect, to the element with this mark.
    first?.setAttribute('data-autofocus', '');
    first?.focus();
  }, [element]);
}
