import { type RefObject, useEffect, useState } from 'react';
import { useShortcut } from '#web/ui/keys/shortcuts.ts';

/**
 * Returns whether `part` covers the window, and the function that toggles it. The document enters
 * the browser's full screen, so that dialogs stay visible; phones without it have the window alone.
 * Focus on content that the part covers ends it.
 */
export function useFullScreen(part: RefObject<HTMLElement | null>): readonly [boolean, () => void] {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    if (!isFull) return;
    const endWithBrowser = () => {
      if (!document.fullscreenElement) setFull(false);
    };
    const endForCovered = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || part.current?.contains(target)) return;
      if (target.closest('main')) setFull(false);
    };
    document.addEventListener('fullscreenchange', endWithBrowser);
    document.addEventListener('focusin', endForCovered);
    const entered = document.documentElement.requestFullscreen?.().catch(() => undefined);
    return () => {
      document.removeEventListener('fullscreenchange', endWithBrowser);
      document.removeEventListener('focusin', endForCovered);
      void entered?.then(() => document.fullscreenElement && document.exitFullscreen());
    };
  }, [isFull, part]);
  const toggle = () => setFull(!isFull);
  useShortcut('Escape', isFull ? 'Salir de pantalla completa' : undefined, toggle);
  return [isFull, toggle];
}
