import { useEffect, useRef } from 'react';
import { holdKeys } from './held-keys.ts';

/**
 * Gives what holds the keys until what a field chooses from is there, where it is on its way still; an Enter that
 * came too early comes again then.
 */
export function useHoldUntil(isThere: boolean): (early?: KeyboardEvent) => void {
  const tell = useRef<((goesOn: boolean) => void) | null>(null);
  useEffect(() => {
    if (!isThere) return;
    tell.current?.(true);
    tell.current = null;
  }, [isThere]);
  useEffect(() => () => tell.current?.(false), []);
  return (early) => {
    if (isThere || tell.current) return;
    const there = new Promise<boolean>((resolve) => {
      tell.current = resolve;
    });
    holdKeys(there, early);
  };
}
