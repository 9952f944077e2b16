import { useEffect, useRef, useState } from 'react';
import { fetchTimed } from './server-clock.ts';

/** Milliseconds between looks whether the server is back. */
const lookAgain = 3_000;

async function isReached(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(lookAgain);
    return (await fetchTimed('/healthz', { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

/** Whether the server is away, and calls `onBack` once it has been and is there again. */
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
