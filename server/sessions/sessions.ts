import { errors, jwtVerify, SignJWT } from 'jose';
import type { Pool } from 'pg';
import { RuleError } from '#domain/errors/rule-error.ts';
import { deriveKey } from '#runtime/secret.ts';
import { beginAsSession, beginAsSessionOf } from '../database/role-settings.ts';
import type { SessionClaims } from '../database/session-claims.ts';
import { transaction } from '../database/transaction.ts';
import { readSessions, type SessionStates } from './active-sessions.ts';
import { createSessionWatch, type SessionWatcher } from './session-watch.ts';

/** Cache lifetime of claims in milliseconds; a revocation takes effect within it (D36). */
const claimsLifetime = 2_000;
const maxCachedTokens = 5_000;

export interface Sessions {
  /** Returns the token of a new session, with the documented claims. */
  token(claims: SessionClaims): Promise<string>;
  /**
   * Returns the active session of a token. Throws INVALID_TOKEN or TOKEN_EXPIRED. With `use`, the
   * time of use is stored once a minute, because an office may end idle sessions.
   */
  read(token: string, options?: { readonly use: boolean }): Promise<SessionClaims>;
  /** Returns whether a session with that id is active. */
  isActive(id: string): Promise<boolean>;
  /** Watches a session that was read, until it ends or the returned function is called. */
  watch(id: string, watcher: SessionWatcher): () => void;
  /** Ends a session; an invalid token is no error. */
  end(token: string, requestId: string): Promise<void>;
}

/** Milliseconds between two updates of the time of use. */
const useInterval = 60_000;

/** A token that this installation did not create. */
export class ForgedToken extends RuleError {
  constructor() {
    super('INVALID_TOKEN');
  }
}

interface CachedSession {
  claims: Promise<SessionClaims>;
  readAt: number;
  /** When its use was last stored. */
  usedAt: number;
}

/**
 * Creates the sessions. The signed token only names a session; its claims come from the database.
 *
 * @param previous the previous secret, whose tokens are also accepted (ADR 11)
 */
export function createSessions(pool: Pool, secret: string, previous?: string): Sessions {
  const key = deriveKey(secret, 'session');
  const previousKey = previous && deriveKey(previous, 'session');
  const sessionIds = new Map<string, { id: string; expiresAt: number }>();
  const known = new Map<string, CachedSession>();

  function verified(token: string) {
    const options = { algorithms: ['HS256'] };
    return jwtVerify(token, key, options).catch((error: unknown) => {
      if (!(previousKey && error instanceof errors.JWSSignatureVerificationFailed)) throw error;
      return jwtVerify(token, previousKey, options);
    });
  }

  async function verify(token: string): Promise<string> {
    const seen = sessionIds.get(token);
    if (seen && seen.expiresAt > Date.now()) return seen.id;
    sessionIds.delete(token);
    try {
      const { payload } = await verified(token);
      if (typeof payload.sid !== 'string' || !payload.exp) throw new RuleError('INVALID_TOKEN');
      if (sessionIds.size >= maxCachedTokens) sessionIds.clear();
      sessionIds.set(token, { id: payload.sid, expiresAt: payload.exp * 1000 });
      return payload.sid;
    } catch (error) {
      throw error instanceof errors.JWTExpired ? new RuleError('TOKEN_EXPIRED') : new ForgedToken();
    }
  }

  async function load(id: string): Promise<SessionClaims> {
    const state = (await readSessions(pool, [id])).get(id) ?? 'INVALID_TOKEN';
    if (typeof state === 'string') throw new RuleError(state);
    return state;
  }

  /** Reads watched sessions and fills the cache, so that their requests need no query. */
  async function readWatchedSessions(ids: readonly string[]): Promise<SessionStates> {
    const readAt = Date.now();
    const states = await readSessions(pool, ids);
    for (const [id, state] of states) {
      const session = known.get(id);
      if (typeof state === 'string') known.delete(id);
      else if (!session) cacheSession(id, { claims: Promise.resolve(state), readAt, usedAt: 0 });
      else if (session.readAt < readAt)
        Object.assign(session, { claims: Promise.resolve(state), readAt });
    }
    return states;
  }

  function cacheSession(id: string, session: CachedSession): void {
    if (known.size >= maxCachedTokens) known.clear();
    known.set(id, session);
  }

  /** Returns the cached state of a session, valid for two seconds. */
  function current(id: string): CachedSession {
    const session = known.get(id);
    const now = Date.now();
    if (session && now - session.readAt < claimsLifetime) return session;
    const read = { claims: load(id), readAt: now, usedAt: session?.usedAt ?? 0 };
    cacheSession(id, read);
    read.claims.catch(() => known.delete(id));
    return read;
  }

  async function noteUse(id: string): Promise<void> {
    await transaction(pool, beginAsSession, (client) =>
      client.query('select app_private.session_used($1)', [id]),
    );
  }

  return {
    token(claims) {
      return new SignJWT({
        sid: claims.session_id,
        ...(claims.employee_id ? { employee_id: claims.employee_id } : { user_id: claims.user_id }),
        email: claims.email,
        role_id: claims.role_id,
        role_name: claims.role_name,
        currency_code: claims.currency_code,
        iva: claims.iva,
        exchange_value: claims.exchange_value,
      })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(claims.expires_at)
        .sign(key);
    },

    async read(token, { use } = { use: false }) {
      const id = await verify(token);
      const session = current(id);
      const claims = await session.claims;
      if (use && Date.now() - session.usedAt >= useInterval) {
        session.usedAt = Date.now();
        await noteUse(id);
      }
      return claims;
    },

    isActive: (id) =>
      current(id).claims.then(
        () => true,
        (error: unknown) => {
          if (error instanceof RuleError) return false;
          throw error;
        },
      ),

    watch: createSessionWatch(readWatchedSessions),

    async end(token, requestId) {
      const id = await verify(token).catch(() => undefined);
      if (!id) return;
      known.delete(id);
      await transaction(
        pool,
        beginAsSessionOf(id),
        (client) => client.query('select app_private.logout($1)', [id]),
        { requestId },
      );
    },
  };
}
