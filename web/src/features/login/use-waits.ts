import { useEffect, useState } from 'react';
import { plainEmail } from '#domain/emails.ts';
import { ApiError } from '#web/lib/api-error.ts';

const tick = 250;
/** Milliseconds by a clock that nobody sets. */
const elapsed = () => performance.now();

/** The e-mails whose passwords are not looked at for a while (D68), each with the elapsed time until which. */
type Waits = ReadonlyMap<string, number>;

/** The wait that the server tells of, counted down; another e-mail does not wait. */
export function useWaits() {
  const [waits, setWaits] = useState<Waits>(new Map());
  const [now, setNow] = useState(elapsed);
  const isWaiting = [...waits.values()].some((until) => until > now);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(elapsed()), tick);
    return () => clearInterval(timer);
  }, [isWaiting]);

  return {
    /** Whole seconds until a password of the e-mail may be tried; 0 for now. */
    secondsOf(email: string): number {
      return Math.max(0, Math.ceil(((waits.get(nameOf(email)) ?? 0) - now) / 1000));
    },
    /** Keeps the wait that an error tells of. */
    heed(email: string, error: unknown): void {
      const seconds = error instanceof ApiError ? Number(error.params.seconds) : Number.NaN;
      if (!(seconds > 0)) return;
      const present = elapsed();
      setNow(present);
      setWaits(new Map(waits).set(nameOf(email), present + seconds * 1000));
    },
    /** Forgets the wait of an e-mail whose account was freed by a new password. */
    forget(email: string): void {
      setWaits(new Map([...waits].filter(([name]) => name !== nameOf(email))));
    },
  };
}

const nameOf = (email: string) => plainEmail(email);
