import { type RefObject, useEffect, useRef } from 'react';

/**
 * Restores the focus on an appointment that React mounts again in another column, after a move or
 * its rollback, until the focus goes elsewhere. Returns the function that starts this.
 */
export function useStableFocus(frame: RefObject<HTMLElement | null>): (id: string) => void {
  const focusedId = useRef<string | null>(null);
  useEffect(() => {
    const release = (event: Event) => {
      const { target } = event;
      const id = target instanceof HTMLElement ? target.dataset.appointment : undefined;
      if (event.type === 'pointerdown' || id !== focusedId.current) focusedId.current = null;
    };
    addEventListener('focusin', release);
    addEventListener('pointerdown', release);
    return () => {
      removeEventListener('focusin', release);
      removeEventListener('pointerdown', release);
    };
  }, []);
  // After each render, because a removed element has lost its focus.
  useEffect(() => {
    if (focusedId.current === null || document.activeElement !== document.body) return;
    const block = `[data-appointment="${focusedId.current}"]`;
    frame.current?.querySelector<HTMLElement>(block)?.focus();
  });
  return (id) => {
    focusedId.current = id;
  };
}
