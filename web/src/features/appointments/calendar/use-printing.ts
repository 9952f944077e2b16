import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { followPrinting } from '#web/lib/printing.ts';

/** Whether the page is on its way to paper: what only that shows is drawn before the paper is. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  // At once: who asks for paper waits for nothing that comes later.
  useEffect(() => followPrinting((next) => flushSync(() => setPrinting(next))), []);
  return printing;
}
