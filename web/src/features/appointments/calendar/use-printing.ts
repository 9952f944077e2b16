import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { watchPrinting } from '#web/lib/browser/printing.ts';

/** Returns whether the page is being printed, so that print-only content renders before. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  // Synchronous, because the browser prints at once.
  useEffect(() => watchPrinting((next) => flushSync(() => setPrinting(next))), []);
  return printing;
}
