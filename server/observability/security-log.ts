import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { DatabaseError, type Pool } from 'pg';
import type { Logger } from 'pino';
import type { SecurityKind, SecurityOutcome } from '#domain/texts/security-events.ts';
import { deriveKey } from '#runtime/secret.ts';
import { beginAsSession } from '../database/role-settings.ts';
import { personOf, type SessionClaims } from '../database/session-claims.ts';
import { transaction } from '../database/transaction.ts';
import { userAgentLabel } from './user-agent-label.ts';

/** An event outside the database; database functions write their own rows. */
export interface SecurityEvent {
  readonly kind: SecurityKind;
  /** `DONE` by default. */
  readonly outcome?: SecurityOutcome;
  /** The error code of a rejection. */
  readonly code?: string;
  /**
   * The session, or else the `email` of an account that may not exist. Without both there is no
   * row.
   */
  readonly session?: SessionClaims;
  readonly email?: string | undefined;
  /** The object in words: shown to administrators, never logged. */
  readonly subject?: string;
  /** Logged too, so it must not contain secrets or personal data. */
  readonly detail?: Readonly<Record<string, unknown>>;
  /** Number of equal events; 1 by default. */
  readonly times?: number;
}

/** The client, from a Fastify request. */
export interface SecuritySource {
  readonly id: string;
  readonly ip: string;
  readonly headers: IncomingHttpHeaders;
}

export interface SecurityLog {
  /** Queues the event and returns at once; never throws. */
  record(event: SecurityEvent, source: SecuritySource): void;
  /** Writes the queued events. */
  flush(): Promise<void>;
  /** Writes the remaining events and stops. */
  close(): Promise<void>;
}

interface Noted {
  readonly event: SecurityEvent;
  readonly source: {
    readonly requestId: string;
    readonly address: string;
    readonly device: string;
  };
  at: Date;
  times: number;
  /** When it must be written. */
  due: number;
}

/** Delay of the first event, in milliseconds. */
const flushTimeout = 250;
/** How long equal rejections are only counted, in milliseconds. */
const counting = 10_000;
/**
 * Limits of the queue. Rejections beyond theirs are only counted, so that a flood of them displaces
 * no other event.
 */
const maxNoted = 2_000;
const maxRefusals = 1_500;
/** Rows per statement. */
const maxPerFlush = 200;

type Row = Readonly<Record<string, unknown>>;

/** Removes what PostgreSQL text cannot store: NUL and lone surrogates. */
const writable = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;

const isOfData = (error: unknown) =>
  error instanceof DatabaseError && error.code?.startsWith('22') === true;

/** Creates the security log of this process: log lines at once, rows after a short delay. */
export function createSecurityLog(pool: Pool, logger: Logger, secret: string): SecurityLog {
  const key = deriveKey(secret, 'security-log');
  const noted = new Map<string, Noted>();
  let serial = 0;
  let lost = 0;
  let timer: { readonly handle: NodeJS.Timeout; readonly at: number } | undefined;
  let writing: Promise<void> | undefined;
  let closed = false;

  const hashOf = (email: string) =>
    createHmac('sha256', key).update(email.trim().toLowerCase()).digest('hex').slice(0, 16);

  function writeLine({ event, source, times }: Noted): void {
    const { kind, outcome = 'DONE', code, session, email, detail } = event;
    logger.info(
      {
        security: {
          kind,
          outcome,
          code,
          actorId: session && personOf(session),
          sessionId: session?.session_id,
          emailHash: email === undefined ? undefined : hashOf(email),
          ...source,
          detail,
          times,
        },
      },
      'security',
    );
  }

  const rowOf = ({ event, source, at, times }: Noted): Row => ({
    kind: event.kind,
    outcome: event.outcome,
    code: event.code,
    sessionId: event.session?.session_id,
    email: event.email,
    subject: event.subject,
    detail: event.detail ?? {},
    address: source.address,
    device: source.device,
    times,
    at,
  });

  async function insert(rows: readonly Row[]): Promise<void> {
    try {
      await transaction(pool, beginAsSession, (client) =>
        client.query('select app_private.record_security($1)', [JSON.stringify(rows, writable)]),
      );
    } catch (error) {
      // A row that the database rejects must not block the others.
      if (rows.length > 1 && isOfData(error)) for (const row of rows) await insert([row]);
      else {
        const lost = { err: error, rows: rows.length };
        logger.warn(lost, 'rows of the security log were not written');
      }
    }
  }

  async function write(due: readonly Noted[]): Promise<void> {
    const rows = due.filter(({ event }) => event.session || event.email).map(rowOf);
    for (let from = 0; from < rows.length; from += maxPerFlush) {
      await insert(rows.slice(from, from + maxPerFlush));
    }
  }

  function takeDueEntries(now: number): Noted[] {
    const due: Noted[] = [];
    for (const [name, each] of noted) {
      if (each.due > now) continue;
      if (each.times > 0) due.push({ ...each });
      if (each.times === 0 || each.event.outcome !== 'REFUSED') noted.delete(name);
      else Object.assign(each, { times: 0, due: Date.now() + counting });
    }
    return due;
  }

  function logLostEntries(): void {
    if (lost === 0) return;
    const security = { kind: 'REFUSAL', outcome: 'REFUSED', times: lost };
    logger.warn({ security }, 'more rejections than can be stored separately');
    lost = 0;
  }

  async function writeDue(now: number): Promise<void> {
    const due = takeDueEntries(now);
    for (const each of due) writeLine(each);
    logLostEntries();
    await write(due);
  }

  /** Writes the due events, one batch at a time; new events wait in `noted`, which is bounded. */
  function begin(now: number): Promise<void> {
    clearTimeout(timer?.handle);
    timer = undefined;
    writing = (writing ?? Promise.resolve())
      .then(() => writeDue(now))
      .finally(() => {
        writing = undefined;
        const next = Math.min(...[...noted.values()].map(({ due }) => due));
        if (Number.isFinite(next)) wake(next);
      });
    return writing;
  }

  function wake(at: number): void {
    if (closed || writing || (timer && timer.at <= at)) return;
    clearTimeout(timer?.handle);
    const handle = setTimeout(() => void begin(Date.now()), Math.max(at - Date.now(), 0));
    handle.unref();
    timer = { handle, at };
  }

  function note(name: string, event: SecurityEvent, { id, ip, headers }: SecuritySource): void {
    const due = Date.now() + flushTimeout;
    noted.set(name, {
      event,
      source: { requestId: id, address: ip, device: userAgentLabel(headers['user-agent']) },
      at: new Date(),
      times: event.times ?? 1,
      due,
    });
    wake(due);
  }

  return {
    record(event, source) {
      if (closed) return;
      const { kind, code, subject, session, email, times = 1 } = event;
      const rejected = event.outcome === 'REFUSED';
      const accountKey = session?.session_id ?? email;
      const name = rejected
        ? JSON.stringify([kind, code, subject, accountKey, source.ip])
        : String(serial++);
      const known = noted.get(name);
      if (known) {
        if (known.times === 0) known.at = new Date();
        known.times += times;
      } else if (noted.size >= (rejected ? maxRefusals : maxNoted)) {
        lost += times;
        wake(Date.now() + flushTimeout);
      } else {
        note(name, event, source);
      }
    },

    flush: () => begin(Number.POSITIVE_INFINITY),

    async close() {
      closed = true;
      await begin(Number.POSITIVE_INFINITY);
    },
  };
}
