import type { RefObject } from 'react';
import { bufferKeys } from './inputs/key-buffer.ts';

export type FormElement = RefObject<HTMLElement | null>;

/** Frames to wait for an input to render, also on a busy machine. */
const frames = 60;

/** Returns the input for a path in a form, if it is rendered. */
export function inputOf(form: FormElement, path: string): HTMLInputElement | null {
  return form.current?.querySelector<HTMLInputElement>(`[data-path='${path}']`) ?? null;
}

/**
 * Focuses the input at once if it is rendered, so that it receives the next key; otherwise after it
 * has rendered, with typed keys buffered.
 */
export function focusField(form: FormElement, path: string): void {
  const tryFocus = () => {
    const field = inputOf(form, path);
    field?.focus();
    return field !== null && document.activeElement === field;
  };
  if (!tryFocus()) bufferKeys(whenRendered(tryFocus));
}

async function whenRendered(tryFocus: () => boolean): Promise<boolean> {
  const from = document.activeElement;
  // React renders the effect of an input event before the event ends.
  await Promise.resolve();
  for (let frame = 0; frame < frames; frame += 1) {
    const present = document.activeElement;
    const hasMoved = present !== from && present !== document.body;
    if (hasMoved || tryFocus()) break;
    await new Promise(requestAnimationFrame);
  }
  return true;
}
