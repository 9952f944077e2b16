import { useEffect, useRef, useState } from 'react';
import { fetchTimed } from '../browser/server-clock.ts';

/** Milliseconds between checks whether the server is reachable again. */
const lookAgain = 3_000;

async function isReached(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(lookAgain);
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
    const look = async () => {
      clearTimeout(timer);
      const isThere = await isReached();
      if (isOver) return;
      if (isThere && wasAway) return latest.current();
      wasAway ||= !isThere;
      setAway(wasAway);
      timer = setTimeout(look, lookAgain);
    };
    void look();
    addEventListener('online', look);
    return () => {
      isOver = true;
      clearTimeout(timer);
      removeEventListener('online', look);
    };
  }, []);
  return isAway;
}
