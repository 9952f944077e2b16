import { type RefObject, useEffect } from 'react';
import { isTouch } from '#web/lib/browser/touch.ts';

/** Focuses the first field of a form when it opens, for immediate typing. */
export function useFirstField({
  element,
}: {
  readonly element: RefObject<HTMLFormElement | null>;
}): void {
  useEffect(() => {
    // The keyboard of a touch screen would cover the fields.
    if (isTouch()) return;
    element.current?.querySelector<HTMLInputElement>('[data-path]')?.focus();
  }, [element]);
}
