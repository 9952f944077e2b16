import { type ReactNode, startTransition, useDeferredValue, useEffect, useState } from 'react';

/**
 * Large new content that renders after the content around it, in time slices, so that a slow phone
 * stays responsive. Later updates are synchronous.
 */
export function Deferred({ children, fallback }: { children: ReactNode; fallback?: ReactNode }) {
  return useDeferredValue(true, false) ? children : fallback;
}

/** Returns whether deferred content may render, which happens in time slices too. */
export function useIsAfterFirstPaint(): boolean {
  // Without a browser, as in a server render, nothing renders later.
  const [isPainted, setIsTime] = useState(typeof document === 'undefined');
  useEffect(() => startTransition(() => setIsTime(true)), []);
  return isPainted;
}

/** Content of low priority, rendered after the content around it is visible. */
export function AfterFirstPaint({
  children,
  fallback,
}: {
  children: ReactNode;
  fallback?: ReactNode;
}) {
  return useIsAfterFirstPaint() ? children : fallback;
}
