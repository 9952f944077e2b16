import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { RuleError } from '#domain/errors/rule-error.ts';
import { beginAsSession } from '../database/role-settings.ts';
import { transaction } from '../database/transaction.ts';
import { newRecoveryCodes, recoveryHashOf } from './recovery-codes.ts';
import type { RelyingParty } from './relying-party.ts';
import { type AuthenticationResponse, parseRegistrationResponse } from './webauthn-response.ts';

/** The owner of a passkey. */
export interface PasskeyOwner {
  readonly id: string;
  readonly account_id: string;
  readonly email: string;
  readonly public_key: Buffer;
}

/**
 * The purpose of a signature: a second factor of an account, a login by passkey alone, or a
 * session's step-up.
 */
export type PasskeyUse =
  | { readonly purpose: 'SIGN_IN' }
  | { readonly purpose: 'SECOND_FACTOR'; readonly accountId: string }
  | { readonly purpose: 'STEP_UP'; readonly sessionId: string };

/**
 * Passkeys (WebAuthn Level 3). Values exchanged with browsers are JSON; each challenge is valid
 * once, for 5 minutes and for its purpose, on any node.
 */
export interface Passkeys {
  /**
   * Returns the options of `navigator.credentials.get()` for a purpose; undefined if an account has
   * no passkey of the host.
   */
  createChallenge(use: PasskeyUse, relyingParty: RelyingParty): Promise<string | undefined>;
  /** Returns the owner of a passkey by its id, without verification. */
  ownerOf(
    answer: AuthenticationResponse,
    relyingParty: RelyingParty,
  ): Promise<PasskeyOwner | undefined>;
  /**
   * Returns whether the owner's passkey signed for this purpose; uses up its challenge in any case.
   */
  isRight(
    answer: AuthenticationResponse,
    use: PasskeyUse,
    relyingParty: RelyingParty,
    owner: PasskeyOwner | undefined,
  ): Promise<boolean>;
  /**
   * Returns the options of `navigator.credentials.create()`, in a transaction that starts with
   * `begin`. Throws STEP_UP_REQUIRED or PASSKEYS_FULL.
   */
  begin(begin: string, email: string, relyingParty: RelyingParty): Promise<string>;
  /**
   * Adds the created passkey. Returns ten recovery codes, which are shown once, if it is the
   * account's first second factor, else none. Throws PASSKEY_WRONG, PASSKEY_KNOWN, PASSKEYS_FULL or
   * STEP_UP_REQUIRED.
   */
  add(begin: string, passkey: NewPasskey, relyingParty: RelyingParty): Promise<readonly string[]>;
}

export interface NewPasskey {
  /** The browser's response. */
  readonly answer: string;
  readonly name: string;
}

/** The lifetime of a challenge, in milliseconds. */
const timeout = 300_000;
/** EdDSA, ES256 and RS256; every device supports one. */
const algorithms = [-8, -7, -257];

const hashOf = (challenge: string) =>
  createHash('sha256').update(Buffer.from(challenge, 'base64url')).digest();

/** The id of the account on the device; contains no personal data. */
const handleOf = (accountId: string) =>
  Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url');

const boundTo = (use: PasskeyUse) => [
  use.purpose === 'SECOND_FACTOR' ? use.accountId : null,
  use.purpose === 'STEP_UP' ? use.sessionId : null,
];

/** Loaded on first use, because the library is large and most processes never need it. */
const webauthn = () => import('@simplewebauthn/server');

export function createPasskeys(pool: Pool): Passkeys {
  function rowsOf<Row extends object>(
    begin: string,
    text: string,
    values: unknown[],
  ): Promise<Row[]> {
    return transaction(pool, begin, async (client) => {
      const { rows } = await client.query<Row>(text, values);
      return rows;
    });
  }

  /** Returns the passkeys of an account, or of that of a session, for the host. */
  const passkeysOf = (use: PasskeyUse, { rpId }: RelyingParty) =>
    rowsOf<{ id: string; transports: string[] }>(
      beginAsSession,
      'select * from app_private.passkeys_of(coalesce($1, app_private.account_of_session($2)), $3)',
      [...boundTo(use), rpId],
    );

  async function isSigned(
    answer: AuthenticationResponse,
    use: PasskeyUse,
    { origin, rpId }: RelyingParty,
    { id, public_key }: PasskeyOwner,
  ): Promise<boolean> {
    const { verifyAuthenticationResponse } = await webauthn();
    const verification = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: answer.challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      // The counter is verified where it is stored, by one statement.
      credential: { id: answer.id, publicKey: new Uint8Array(public_key), counter: 0 },
      requireUserVerification: use.purpose !== 'SECOND_FACTOR',
      // The verification throws for every invalid response.
    }).catch(() => undefined);
    if (!verification?.verified) return false;
    const { newCounter, credentialBackedUp } = verification.authenticationInfo;
    const [used] = await rowsOf<{ done: boolean }>(
      beginAsSession,
      'select app_private.use_passkey($1, $2, $3) as done',
      [id, newCounter, credentialBackedUp],
    );
    return used?.done === true;
  }

  return {
    async createChallenge(use, relyingParty) {
      const known = use.purpose === 'SIGN_IN' ? [] : await passkeysOf(use, relyingParty);
      if (use.purpose !== 'SIGN_IN' && known.length === 0) return undefined;
      const challenge = randomBytes(32).toString('base64url');
      await rowsOf(
        beginAsSession,
        'select app_private.begin_passkey_challenge($1, $2, $3, $4, $5)',
        [hashOf(challenge), use.purpose, relyingParty.rpId, ...boundTo(use)],
      );
      return JSON.stringify({
        challenge,
        rpId: relyingParty.rpId,
        timeout,
        userVerification: use.purpose === 'SECOND_FACTOR' ? 'preferred' : 'required',
        allowCredentials: known.map((each) => ({ ...each, type: 'public-key' })),
      });
    },

    async ownerOf({ id }, { rpId }) {
      const [owner] = await rowsOf<PasskeyOwner>(
        beginAsSession,
        'select * from app_private.passkey_called($1, $2)',
        [id, rpId],
      );
      return owner;
    },

    async isRight(answer, use, relyingParty, owner) {
      const [usedChallenge] = await rowsOf<{ done: boolean }>(
        beginAsSession,
        'select app_private.spend_passkey_challenge($1, $2, $3, $4, $5) as done',
        [hashOf(answer.challenge), use.purpose, relyingParty.rpId, ...boundTo(use)],
      );
      if (!usedChallenge?.done || !owner) return false;
      const { userHandle } = answer.response;
      if (userHandle && userHandle !== handleOf(owner.account_id)) return false;
      return isSigned(answer, use, relyingParty, owner);
    },

    async begin(begin, email, { rpId }) {
      const challenge = randomBytes(32).toString('base64url');
      const [begun] = await rowsOf<{ account_id: string; credential_ids: string[] }>(
        begin,
        'select * from app_hidden.begin_passkey($1, $2)',
        [hashOf(challenge), rpId],
      );
      if (!begun) throw new Error('begin_passkey returned no row');
      return JSON.stringify({
        rp: { name: 'Turno', id: rpId },
        user: { id: handleOf(begun.account_id), name: email, displayName: email },
        challenge,
        pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
        timeout,
        attestation: 'none',
        excludeCredentials: begun.credential_ids.map((id) => ({ id, type: 'public-key' })),
        authenticatorSelection: {
          residentKey: 'preferred',
          requireResidentKey: false,
          userVerification: 'preferred',
        },
      });
    },

    async add(begin, { answer, name }, { origin, rpId }) {
      const { challenge, transports, ...registration } = parseRegistrationResponse(answer);
      const [usedChallenge] = await rowsOf<{ done: boolean }>(
        begin,
        'select app_hidden.spend_own_challenge($1, $2) as done',
        [hashOf(challenge), rpId],
      );
      if (!usedChallenge?.done) throw new RuleError('PASSKEY_WRONG');
      const { verifyRegistrationResponse } = await webauthn();
      const { clientDataJSON, attestationObject } = registration.response;
      const verification = await verifyRegistrationResponse({
        response: {
          ...registration,
          response: { clientDataJSON, attestationObject },
          clientExtensionResults: {},
        },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpId,
        requireUserVerification: false,
        supportedAlgorithmIDs: algorithms,
      }).catch(() => undefined);
      if (!verification?.verified) throw new RuleError('PASSKEY_WRONG');
      const { credential, credentialBackedUp } = verification.registrationInfo;
      const codes = newRecoveryCodes();
      const passkey = {
        name,
        credential_id: credential.id,
        sign_count: credential.counter,
        transports,
        rp_id: rpId,
        backed_up: credentialBackedUp,
      };
      const [added] = await rowsOf<{ is_first: boolean }>(
        begin,
        'select app_hidden.add_passkey($1, $2, $3) as is_first',
        [JSON.stringify(passkey), Buffer.from(credential.publicKey), codes.map(recoveryHashOf)],
      );
      return added?.is_first ? codes : [];
    },
  };
}
