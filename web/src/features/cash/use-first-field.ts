import { type RefObject, useEffect } from 'react';

/** Puts the cursor into a form's first field when it opens, so that who counts types at once. */
export function useFirstField({
  element,
}: {
  readonly element: RefObject<HTMLFormElement | null>;
}): void {
  useEffect(() => {
    // A finger's keyboard would cover what is to be counted.
    if (matchMedia('(pointer: coarse)').matches) return;
    element.current?.querySelector<HTMLInputElement>('[data-path]')?.focus();
  }, [element]);
}
