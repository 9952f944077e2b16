import { type ReactNode, startTransition, useDeferredValue, useEffect, useState } from 'react';

/**
 * What is big and new to the page: drawn after what stands around it, in steps of some milliseconds, so that a slow
 * phone answers a finger meanwhile. What it holds changes at once from then on.
 */
export function Later({ children, meanwhile }: { children: ReactNode; meanwhile?: ReactNode }) {
  return useDeferredValue(true, false) ? children : meanwhile;
}

/** Whether the page shows what is drawn without what comes afterwards, which is drawn in such steps too. */
export function useAfterwards(): boolean {
  // Where it is drawn into a text, without a browser, nothing comes after it.
  const [isTime, setIsTime] = useState(typeof document === 'undefined');
  useEffect(() => startTransition(() => setIsTime(true)), []);
  return isTime;
}

/** What nobody looks at first: drawn once the page shows what stands around it. */
export function Afterwards({
  children,
  meanwhile,
}: {
  children: ReactNode;
  meanwhile?: ReactNode;
}) {
  return useAfterwards() ? children : meanwhile;
}
