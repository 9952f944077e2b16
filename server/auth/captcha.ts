import { createHash, randomInt } from 'node:crypto';
import { type Challenge, createChallenge, type Payload, sha, verifySolution } from 'altcha/lib';
import type { Pool } from 'pg';
import { z } from 'zod';
import { RuleError } from '#domain/errors/rule-error.ts';
import { deriveKey } from '#runtime/secret.ts';
import { beginAsSession } from '../database/role-settings.ts';
import { transaction } from '../database/transaction.ts';

const lifetime = 10 * 60_000;
/** The browser tries all counters up to a random one in this range: some tenths of a second. */
const minWork = 5_000;
const maxWork = 15_000;

export interface Captcha {
  /** Returns a signed challenge for `solveChallenge` of altcha/lib with `sha.deriveKey`. */
  challenge(): Promise<Challenge>;
  /**
   * Accepts the base64 of `{challenge, solution}` as JSON, once across all nodes (D35). Throws
   * INVALID_CAPTCHA.
   */
  spend(token: string | undefined): Promise<void>;
}

const payloadShape = z.object({
  challenge: z.object({
    parameters: z
      .object({
        algorithm: z.string(),
        nonce: z.string(),
        salt: z.string(),
        cost: z.number(),
        keyLength: z.number(),
        keyPrefix: z.string(),
        expiresAt: z.number(),
      })
      .loose(),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

function parsePayload(token: string): Payload {
  try {
    return payloadShape.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
  } catch {
    throw new RuleError('INVALID_CAPTCHA');
  }
}

const keysOf = (secret: string) => ({
  hmacSignatureSecret: deriveKey(secret, 'captcha').toString('hex'),
  hmacKeySignatureSecret: deriveKey(secret, 'captcha-key').toString('hex'),
});

async function isSolved({ challenge, solution }: Payload, secret: string): Promise<boolean> {
  const keys = keysOf(secret);
  return (await verifySolution({ challenge, solution, deriveKey: sha.deriveKey, ...keys }))
    .verified;
}

/**
 * Creates the self-hosted proof of work of the login (D35).
 *
 * @param previous the previous secret, whose challenges are also accepted (ADR 11)
 */
export function createCaptcha(pool: Pool, secret: string, previous?: string): Captcha {
  return {
    challenge: () =>
      createChallenge({
        algorithm: 'SHA-256',
        cost: 1,
        counter: randomInt(minWork, maxWork),
        deriveKey: sha.deriveKey,
        expiresAt: new Date(Date.now() + lifetime),
        ...keysOf(secret),
      }),

    async spend(token) {
      if (!token) throw new RuleError('INVALID_CAPTCHA');
      const payload = parsePayload(token);
      const { challenge } = payload;
      const solved =
        (await isSolved(payload, secret)) || (previous && (await isSolved(payload, previous)));
      if (!solved) throw new RuleError('INVALID_CAPTCHA');
      const fingerprint = createHash('sha256').update(String(challenge.signature)).digest('hex');
      const fresh = await transaction(pool, beginAsSession, async (client) => {
        const { rows } = await client.query<{ fresh: boolean }>(
          'select app_private.captcha_spend($1, $2) as fresh',
          [fingerprint, new Date(Number(challenge.parameters.expiresAt) * 1000)],
        );
        return rows[0]?.fresh;
      });
      if (!fresh) throw new RuleError('INVALID_CAPTCHA');
    },
  };
}
