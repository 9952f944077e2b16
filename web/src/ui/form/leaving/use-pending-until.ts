import { useEffect, useRef } from 'react';
import { bufferKeys } from '../inputs/key-buffer.ts';

/** Returns a function that buffers keys until the options of a field are loaded; an early Enter is replayed then. */
export function usePendingUntil(isReady: boolean): (early?: KeyboardEvent) => void {
  const resolveReady = useRef<((canContinue: boolean) => void) | null>(null);
  useEffect(() => {
    if (!isReady) return;
    resolveReady.current?.(true);
    resolveReady.current = null;
  }, [isReady]);
  useEffect(() => () => resolveReady.current?.(false), []);
  return (early) => {
    if (isReady || resolveReady.current) return;
    const ready = new Promise<boolean>((resolve) => {
      resolveReady.current = resolve;
    });
    bufferKeys(ready, early);
  };
}
