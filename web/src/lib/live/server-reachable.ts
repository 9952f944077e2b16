import { useEffect, useRef, useState } from 'react';
import { fetchTimed } from '../browser/server-clock.ts';

/** Milliseconds between checks whether the server is reachable again. */
const retryInterval = 3_000;

async function isReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(retryInterval);
    return (await fetchTimed('/healthz', { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

/** Returns whether the server is unreachable, and calls `onBack` when it is reachable again. */
export function useAway(onBack: () => void): boolean {
  const [isAway, setAway] = useState(!navigator.onLine);
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let wasAway = !navigator.onLine;
    let isOver = false;
    const check = async () => {
      clearTimeout(timer);
      const isUp = await isReachable();
      if (isOver) return;
      if (isUp && wasAway) return latest.current();
      wasAway ||= !isUp;
      setAway(wasAway);
      timer = setTimeout(check, retryInterval);
    };
    void check();
    addEventListener('online', check);
    return () => {
      isOver = true;
      clearTimeout(timer);
      removeEventListener('online', check);
    };
  }, []);
  return isAway;
}
