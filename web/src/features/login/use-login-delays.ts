import { useEffect, useState } from 'react';
import { plainEmail } from '#domain/people/emails.ts';
import { ApiError } from '#web/lib/http/api-error.ts';

const tick = 250;
/** Monotonic time in milliseconds. */
const elapsed = () => performance.now();

/** E-mails that are locked after failed attempts (D68), each with the end of the lock on the monotonic clock. */
type LoginDelays = ReadonlyMap<string, number>;

/** Counts down the wait that the server returned, separately for each e-mail. */
export function useLoginDelays() {
  const [delays, setDelays] = useState<LoginDelays>(new Map());
  const [now, setNow] = useState(elapsed);
  const isWaiting = [...delays.values()].some((until) => until > now);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(elapsed()), tick);
    return () => clearInterval(timer);
  }, [isWaiting]);

  return {
    /** Whole seconds until the next attempt with the e-mail is allowed; 0 for now. */
    secondsOf(email: string): number {
      return Math.max(0, Math.ceil(((delays.get(nameOf(email)) ?? 0) - now) / 1000));
    },
    /** Stores the wait in an error. */
    setWait(email: string, error: unknown): void {
      const seconds = error instanceof ApiError ? Number(error.params.seconds) : Number.NaN;
      if (!(seconds > 0)) return;
      const present = elapsed();
      setNow(present);
      setDelays(new Map(delays).set(nameOf(email), present + seconds * 1000));
    },
    /** Clears the wait of an e-mail after its password was reset. */
    clearWait(email: string): void {
      setDelays(new Map([...delays].filter(([name]) => name !== nameOf(email))));
    },
  };
}

const nameOf = (email: string) => plainEmail(email);
