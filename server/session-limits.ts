import { RuleError } from '#domain/rule-error.ts';
import { personOf, type SessionClaims } from './session-claims.ts';
import { createTally } from './tally.ts';

/** Requests of one session that are answered or wait at once; a browser has six. */
const mostInFlight = 100;
/**
 * Milliseconds of processor that a person's unusual work may take at once, and of each second in
 * the long run: heavy documents, answers longer than a page, passwords to hash.
 * The screens' own operations are none of it, so that no branch reaches this limit by selling.
 */
const mostSaved = 6_000;
const perSecond = 30;
/** The same of each second for a caller's usual documents, some 8 ms each, which are read and planned every time. */
const perSecondOfDocuments = 250;
/** Sessions and people that are remembered before the idle ones are forgotten. */
const mostRemembered = 2_000;

/** Processor time of a person. */
interface ProcessorTime {
  /** Throws TOO_MANY_REQUESTS while the person has no processor time left. */
  check(): void;
  /** Takes milliseconds of processor. */
  spend(milliseconds: number): void;
  /** Does synchronous work and takes the processor time that it took, if that is more than `free` milliseconds. */
  spendOn<T>(work: () => T, free?: number): T;
}

/** The part of one request in the limits of its session and of its person. */
export interface RequestLimits extends ProcessorTime {
  /** The person, whatever their session. */
  readonly person: string;
  /** Separate time for planning usual documents: they go on when heavy ones took all of theirs. */
  readonly usualDocuments: ProcessorTime;
}

export interface SessionLimits {
  /**
   * Counts a request of the session as in flight, until what is given back is called; throws
   * TOO_MANY_REQUESTS when there are too many.
   */
  enter(claims: SessionClaims): () => void;
  of(claims: SessionClaims): RequestLimits;
}

interface Account {
  /** Milliseconds of processor that were left at `at`; below 0 when the last work took more. */
  left: number;
  at: number;
}

/**
 * Limits who is signed in by processor time and by requests in flight, never by how often they ask;
 * processor time is a person's, in however many sessions.
 *
 * @param saved milliseconds of processor that a person may take at once
 */
export function createSessionLimits(
  now: () => number = () => performance.now(),
  saved = mostSaved,
): SessionLimits {
  const inFlight = createTally(mostInFlight);
  const unusual = createAccounts(now, perSecond, saved);
  const documents = createAccounts(now, perSecondOfDocuments, saved);

  return {
    of(claims) {
      const person = personOf(claims);
      return { person, ...unusual(person), usualDocuments: documents(person) };
    },
    enter(claims) {
      const leave = inFlight.take(claims.session_id);
      if (!leave) throw new RuleError('TOO_MANY_REQUESTS');
      return leave;
    },
  };
}

/** Accounts of processor time by person, which save up to `saved` ms. */
function createAccounts(
  now: () => number,
  msPerSecond: number,
  saved: number,
): (person: string) => ProcessorTime {
  const accounts = new Map<string, Account>();

  function leftOf({ left, at }: Account): number {
    return Math.min(saved, left + ((now() - at) * msPerSecond) / 1_000);
  }

  function forgetIdle(): void {
    for (const [person, account] of accounts) if (leftOf(account) >= saved) accounts.delete(person);
  }

  return (person) => {
    function spend(milliseconds: number): void {
      if (accounts.size > mostRemembered) forgetIdle();
      const account = accounts.get(person);
      accounts.set(person, {
        left: (account ? leftOf(account) : saved) - milliseconds,
        at: now(),
      });
    }

    return {
      spend,
      check() {
        const account = accounts.get(person);
        if (account && leftOf(account) <= 0) throw new RuleError('TOO_MANY_REQUESTS');
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
