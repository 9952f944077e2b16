import type { RefObject } from 'react';
import { holdKeys } from './held-keys.ts';

export type FormElement = RefObject<HTMLElement | null>;

/** Frames in which what is sent for is drawn, also on a machine that is busy. */
const frames = 60;

/** The input of a path in a form, where it is drawn. */
export function inputOf(form: FormElement, path: string): HTMLInputElement | null {
  return form.current?.querySelector<HTMLInputElement>(`[data-path='${path}']`) ?? null;
}

/** At once where it is there, so that the next key is typed into it; else once it is drawn, which keys wait for. */
export function goToField(form: FormElement, path: string): void {
  const go = () => {
    const field = inputOf(form, path);
    field?.focus();
    return field !== null && document.activeElement === field;
  };
  if (!go()) holdKeys(onceDrawn(go));
}

async function onceDrawn(go: () => boolean): Promise<boolean> {
  const from = document.activeElement;
  // What a key or a press changes is drawn within its event.
  await Promise.resolve();
  for (let frame = 0; frame < frames; frame += 1) {
    const present = document.activeElement;
    const hasLeft = present !== from && present !== document.body;
    if (hasLeft || go()) break;
    await new Promise(requestAnimationFrame);
  }
  return true;
}
