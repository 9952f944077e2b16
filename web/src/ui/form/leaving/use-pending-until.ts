import { useEffect, useRef } from 'react';
import { holdKeys } from '../inputs/key-buffer.ts';

/** Returns a function that buffers keys until the options of a field are loaded; an early Enter is replayed then. */
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
