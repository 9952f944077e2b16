import { RuleError } from '#domain/errors/rule-error.ts';
import { personOf, type SessionClaims } from '../database/session-claims.ts';
import { createConcurrencyLimit } from '../limits/concurrency-limit.ts';

/** Requests of one session in flight; a browser has six. */
const maxInFlight = 100;
/**
 * Limits of a person's processor time for unusual work, in milliseconds: at once, and per second in
 * the long run. Unusual work is heavy documents, responses longer than a page and password hashes.
 * Operations of screens do not count, so that no branch reaches this limit by selling.
 */
const maxSaved = 6_000;
const perSecond = 30;
/**
 * The limit per second for a caller's usual documents of about 8 ms each, which are parsed and
 * planned every time.
 */
const perSecondOfDocuments = 250;
/** Number of sessions and people in memory before idle ones are evicted. */
const maxRemembered = 2_000;

/** Processor time of a person. */
interface ProcessorTime {
  /** Throws TOO_MANY_REQUESTS while the person has no processor time left. */
  check(): void;
  /** Uses milliseconds of processor time. */
  spend(milliseconds: number): void;
  /** Runs synchronous work and uses its processor time if that is more than `free` milliseconds. */
  spendOn<T>(work: () => T, free?: number): T;
}

/** The limits of one request, by its session and person. */
export interface RequestLimits extends ProcessorTime {
  /** The person behind the session. */
  readonly person: string;
  /**
   * Separate time for planning usual documents, so that they work when heavy ones have used all of
   * theirs.
   */
  readonly usualDocuments: ProcessorTime;
}

export interface SessionLimits {
  /**
   * Counts a request of the session as in flight until the returned function is called. Throws
   * TOO_MANY_REQUESTS if there are too many.
   */
  enter(claims: SessionClaims): () => void;
  of(claims: SessionClaims): RequestLimits;
}

interface Account {
  /** Milliseconds of processor time left at `at`; negative if the last work took more. */
  left: number;
  at: number;
}

/**
 * Limits sessions by processor time and requests in flight, never by their rate. All sessions of a
 * person share the processor time.
 *
 * @param saved milliseconds of processor time that a person may use at once
 */
export function createSessionLimits(
  now: () => number = () => performance.now(),
  saved = maxSaved,
): SessionLimits {
  const inFlight = createConcurrencyLimit(maxInFlight);
  const unusual = createAccounts(now, perSecond, saved);
  const documents = createAccounts(now, perSecondOfDocuments, saved);

  return {
    of(claims) {
      const person = personOf(claims);
      return { person, ...unusual(person), usualDocuments: documents(person) };
    },
    enter(claims) {
      const release = inFlight.acquire(claims.session_id);
      if (!release) throw new RuleError('TOO_MANY_REQUESTS');
      return release;
    },
  };
}

/** Creates accounts of processor time by person, which save up to `saved` ms. */
function createAccounts(
  now: () => number,
  msPerSecond: number,
  saved: number,
): (person: string) => ProcessorTime {
  const accounts = new Map<string, Account>();

  function remainingOf({ left, at }: Account): number {
    return Math.min(saved, left + ((now() - at) * msPerSecond) / 1_000);
  }

  function purgeIdle(): void {
    for (const [person, account] of accounts)
      if (remainingOf(account) >= saved) accounts.delete(person);
  }

  return (person) => {
    function spend(milliseconds: number): void {
      if (accounts.size > maxRemembered) purgeIdle();
      const account = accounts.get(person);
      accounts.set(person, {
        left: (account ? remainingOf(account) : saved) - milliseconds,
        at: now(),
      });
    }

    return {
      spend,
      check() {
        const account = accounts.get(person);
        if (account && remainingOf(account) <= 0) throw new RuleError('TOO_MANY_REQUESTS');
      },
      spendOn(work, free = 0) {
        const before = process.threadCpuUsage();
        try {
          return work();
        } finally {
          const { user, system } = process.threadCpuUsage(before);
          const milliseconds = (user + system) / 1_000;
          if (milliseconds > free) spend(milliseconds);
        }
      },
    };
  };
}
