import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus on an appointment that is drawn anew in another column, where it was put or back
 * where it was, until the focus goes elsewhere. Answers how to begin.
 */
export function useHeldFocus(frame: RefObject<HTMLElement | null>): (id: string) => void {
  const held = useRef<string | null>(null);
  useEffect(() => {
    const release = (event: Event) => {
      const { target } = event;
      const id = target instanceof HTMLElement ? target.dataset.appointment : undefined;
      if (event.type === 'pointerdown' || id !== held.current) held.current = null;
    };
    addEventListener('focusin', release);
    addEventListener('pointerdown', release);
    return () => {
      removeEventListener('focusin', release);
      removeEventListener('pointerdown', release);
    };
  }, []);
  // After each drawing: what lost its element lost the focus with it.
  useEffect(() => {
    if (held.current === null || document.activeElement !== document.body) return;
    const block = `[data-appointment="${held.current}"]`;
    frame.current?.querySelector<HTMLElement>(block)?.focus();
  });
  return (id) => {
    held.current = id;
  };
}
