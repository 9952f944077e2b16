import type { RefObject } from 'react';

export type FormElement = RefObject<HTMLElement | null>;

/** The input of a path in a form, where it is drawn. */
export function inputOf(form: FormElement, path: string): HTMLInputElement | null {
  return form.current?.querySelector<HTMLInputElement>(`[data-path='${path}']`) ?? null;
}

/** At once where it is there, so that the next key is typed into it; else once it is drawn. */
export function goToField(form: FormElement, path: string): void {
  const go = () => {
    const input = inputOf(form, path);
    input?.focus();
    return input !== null && document.activeElement === input;
  };
  if (go()) return;
  // What a key or a press changes is drawn within its event.
  queueMicrotask(() => {
    if (!go()) requestAnimationFrame(go);
  });
}
