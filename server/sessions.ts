import { errors, jwtVerify, SignJWT } from 'jose';
import type { Pool } from 'pg';
import { RuleError } from '#domain/rule-error.ts';
import { deriveKey } from '#runtime/secret.ts';
import { beginAsSession } from './role-settings.ts';
import type { SessionClaims } from './session-claims.ts';
import { transaction } from './transaction.ts';

/** How long claims are believed before the database is asked again: revocation shows within it (D36). */
const claimsLifetime = 2_000;
const mostTokensKept = 5_000;

export interface Sessions {
  /** The token of a session just opened, with the claims that the documents name. */
  token(claims: SessionClaims): Promise<string>;
  /** The living session of a token; throws INVALID_TOKEN or TOKEN_EXPIRED. */
  read(token: string): Promise<SessionClaims>;
  /** Ends a session; a token that is no longer good is no error. */
  end(token: string): Promise<void>;
}

interface KnownSession {
  claims: Promise<SessionClaims>;
  readAt: number;
}

/** Sessions by signed token; the token only names the session, its claims come from the database. */
export function createSessions(pool: Pool, secret: string): Sessions {
  const key = deriveKey(secret, 'session');
  const sessionIds = new Map<string, { id: string; expiresAt: number }>();
  const known = new Map<string, KnownSession>();

  async function verify(token: string): Promise<string> {
    const seen = sessionIds.get(token);
    if (seen && seen.expiresAt > Date.now()) return seen.id;
    sessionIds.delete(token);
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] });
      if (typeof payload.sid !== 'string' || !payload.exp) throw new RuleError('INVALID_TOKEN');
      if (sessionIds.size >= mostTokensKept) sessionIds.clear();
      sessionIds.set(token, { id: payload.sid, expiresAt: payload.exp * 1000 });
      return payload.sid;
    } catch (error) {
      throw new RuleError(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'INVALID_TOKEN');
    }
  }

  async function load(id: string): Promise<SessionClaims> {
    const claims = await transaction(pool, beginAsSession, async (client) => {
      const { rows } = await client.query<SessionClaims>({
        name: 'session_claims',
        text: 'select * from app_private.session_claims($1)',
        values: [id],
      });
      return rows[0];
    });
    if (!claims?.session_id) throw new RuleError('INVALID_TOKEN');
    return claims;
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

    async read(token) {
      const id = await verify(token);
      const session = known.get(id);
      if (session && Date.now() - session.readAt < claimsLifetime) return session.claims;
      const claims = load(id);
      if (known.size >= mostTokensKept) known.clear();
      known.set(id, { claims, readAt: Date.now() });
      claims.catch(() => known.delete(id));
      return claims;
    },

    async end(token) {
      const id = await verify(token).catch(() => undefined);
      if (!id) return;
      known.delete(id);
      await transaction(pool, beginAsSession, (client) =>
        client.query('select app_private.logout($1)', [id]),
      );
    },
  };
}
