import type { IncomingMessage } from 'node:http';
import type { Pool } from 'pg';
import type { Env } from '#runtime/env.ts';
import type { Listening } from '#runtime/exposure.ts';
import { beginAsSession } from '../database/role-settings.ts';
import { transaction } from '../database/transaction.ts';
import { isThisMachine } from '../http/this-machine.ts';

/**
 * Returns whether the demo's accounts, whose password is public, are blocked on the whole server:
 * if other machines can reach it, unless TURNO_DEMO=on.
 */
export function isDemoBlocked(
  { demo, trustProxy }: Pick<Env, 'demo' | 'trustProxy'>,
  { exposure }: Listening,
): boolean {
  return demo !== 'on' && (exposure !== 'loopback' || Boolean(trustProxy));
}

/** Returns whether a company is the demo; this never changes, so it is queried once. */
export type IsDemo = (companyId: string) => Promise<boolean>;

export function createIsDemo(pool: Pool): IsDemo {
  const known = new Map<string, Promise<boolean>>();
  return (companyId) => {
    const found =
      known.get(companyId) ??
      transaction(pool, beginAsSession, async (client) => {
        const { rows } = await client.query<{ is: boolean }>(
          'select app_private.is_demo($1) as is',
          [companyId],
        );
        return rows[0]?.is === true;
      });
    known.set(companyId, found);
    found.catch(() => known.delete(companyId));
    return found;
  };
}

/** How long the absence of a real company is cached, in milliseconds. */
const cacheTime = 2_000;

/** Returns whether a company other than the demo exists. */
export type HasRealCompany = () => Promise<boolean>;

export function createHasRealCompany(
  pool: Pool,
  now: () => number = () => performance.now(),
): HasRealCompany {
  let known: Promise<boolean> | undefined;
  let readAt = 0;

  async function read(): Promise<boolean> {
    const { rows } = await transaction(pool, beginAsSession, (client) =>
      client.query<{ has: boolean }>('select app_private.has_real_company() as has'),
    );
    return rows[0]?.has === true;
  }

  return async () => {
    if (known && ((await known) || now() - readAt < cacheTime)) return known;
    readAt = now();
    known = read();
    known.catch(() => {
      known = undefined;
    });
    return known;
  };
}

/**
 * Returns whether a request may not act for an account of the company: one of the demo, whose
 * password is public.
 */
export type IsDemoRejected = (
  companyId: string,
  request: Pick<IncomingMessage, 'socket' | 'headers'>,
) => Promise<boolean>;

/**
 * Creates the check that rejects the demo's accounts unless TURNO_DEMO=on: if other machines can
 * reach the server, and for requests of an undeclared proxy. It rejects all requests once a real
 * company is in the same database.
 */
export function createDemoGuard(
  env: Pick<Env, 'demo' | 'trustProxy'>,
  listening: Listening,
  isDemo: IsDemo,
  hasRealCompany: HasRealCompany,
): IsDemoRejected {
  if (env.demo === 'on') return async () => false;
  const isBlocked = isDemoBlocked(env, listening);
  return async (companyId, request) =>
    (await isDemo(companyId)) && (isBlocked || !isThisMachine(request) || (await hasRealCompany()));
}
