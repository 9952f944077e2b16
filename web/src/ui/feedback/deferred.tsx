import { type ReactNode, startTransition, useDeferredValue, useEffect, useState } from 'react';

/**
 * Large new content that renders after the content around it, in time slices, so that a slow phone
 * stays responsive. Later updates are synchronous.
 */
export function Later({ children, meanwhile }: { children: ReactNode; meanwhile?: ReactNode }) {
  return useDeferredValue(true, false) ? children : meanwhile;
}

/** Returns whether deferred content may render, which happens in time slices too. */
export function useAfterwards(): boolean {
  // Without a browser, as in a server render, nothing renders later.
  const [isTime, setIsTime] = useState(typeof document === 'undefined');
  useEffect(() => startTransition(() => setIsTime(true)), []);
  return isTime;
}

/** Content of low priority, rendered after the content around it is visible. */
export function Afterwards({
  children,
  meanwhile,
}: {
  children: ReactNode;
  meanwhile?: ReactNode;
}) {
  return useAfterwards() ? children : meanwhile;
}
