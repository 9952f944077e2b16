import { type ReactNode, useDeferredValue } from 'react';

/**
 * What is big and new to the page: drawn after what stands around it, in steps of some milliseconds, so that a slow
 * phone answers a finger meanwhile. What it holds changes at once from then on.
 */
export function Later({ children }: { children: ReactNode }): ReactNode {
  return useDeferredValue(true, false) && children;
}
