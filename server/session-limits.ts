import { RuleError } from '#domain/rule-error.ts';
import { personOf, type SessionClaims } from './session-claims.ts';
import { createTally } from './tally.ts';

/** Requests of one session that are answered or wait at once; a browser has six. */
const mostInFlight = 100;
/**
 * Milliseconds of processor that a person's unusual work may take at once, and of each second in
 * the long run: heavy documents, answers longer than a page, passwords to hash.
 * What the screens do over and over is none of it, so that no branch meets this by selling.
 */
const mostSaved = 6_000;
const perSecond = 30;
/** A planned document takes less than this to start. */
const usual = 3;
/** A heavy document takes as much again after it is planned, in the database too. */
const ofHeavy = 2;
/** Sessions and people that are remembered before the idle ones are forgotten. */
const mostRemembered = 2_000;

/** What one request may take of its session's and its person's part. */
export interface RequestLimits {
  /** The person, whatever their session. */
  readonly person: string;
  /** Throws TOO_MANY_REQUESTS while the person has no processor time left. */
  check(): void;
  /** Takes milliseconds of processor. */
  spend(milliseconds: number): void;
  /** Does synchronous work and takes the processor time that it took. */
  spendOn<T>(work: () => T): T;
  /** The same for a heavy document, with the time that it will take. */
  spendOnHeavy<T>(work: () => T): T;
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
 */
export function createSessionLimits(now: () => number = () => performance.now()): SessionLimits {
  const inFlight = createTally(mostInFlight);
  const accounts = new Map<string, Account>();

  function forgetIdle(): void {
    for (const [person, account] of accounts)
      if (leftOf(account) >= mostSaved) accounts.delete(person);
  }

  function leftOf({ left, at }: Account): number {
    return Math.min(mostSaved, left + ((now() - at) * perSecond) / 1_000);
  }

  function of(claims: SessionClaims): RequestLimits {
    const person = personOf(claims);

    function spend(milliseconds: number): void {
      if (accounts.size > mostRemembered) forgetIdle();
      const account = accounts.get(person);
      accounts.set(person, {
        left: (account ? leftOf(account) : mostSaved) - milliseconds,
        at: now(),
      });
    }

    function measured<T>(work: () => T, times: number): T {
      const before = process.threadCpuUsage();
      try {
        return work();
      } finally {
        const { user, system } = process.threadCpuUsage(before);
        const milliseconds = (user + system) / 1_000;
        if (milliseconds > usual) spend(milliseconds * times);
      }
    }

    return {
      person,
      spend,
      check() {
        const account = accounts.get(person);
        if (account && leftOf(account) <= 0) throw new RuleError('TOO_MANY_REQUESTS');
      },
      spendOn: (work) => measured(work, 1),
      spendOnHeavy: (work) => measured(work, ofHeavy),
    };
  }

  return {
    of,
    enter(claims) {
      const leave = inFlight.take(claims.session_id);
      if (!leave) throw new RuleError('TOO_MANY_REQUESTS');
      return leave;
    },
  };
}
