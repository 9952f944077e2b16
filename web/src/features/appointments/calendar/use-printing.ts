import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { followPrinting } from '#web/lib/browser/printing.ts';

/** Returns whether the page is being printed, so that print-only content renders before. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  // Synchronous, because the browser prints at once.
  useEffect(() => followPrinting((next) => flushSync(() => setPrinting(next))), []);
  return printing;
}
