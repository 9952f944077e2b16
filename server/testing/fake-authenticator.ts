import { createHash, generateKeyPairSync, randomBytes, sign as signBytes } from 'node:crypto';

/** Wrong or missing parts of an authenticator's response. */
export interface SigningOverrides {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly count?: number;
  /** Whether it verified the user. */
  readonly verified?: boolean;
  readonly userHandle?: string;
  readonly credentialId?: string;
}

/** A device with one passkey (ES256), as a server sees it through a browser. */
export interface Authenticator {
  readonly credentialId: string;
  /**
   * Returns the response to options of `navigator.credentials.create()`; the key then belongs to
   * that account.
   */
  make(options: string, overrides?: SigningOverrides): string;
  /** Returns the response to options of `navigator.credentials.get()`. */
  sign(options: string, overrides?: SigningOverrides): string;
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const flags = { present: 1, verified: 4, attested: 64 };

/** @param origin of the page that uses the device */
export function createAuthenticator(origin: string): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const credentialId = id.toString('base64url');
  let count = 0;
  let owner: string | undefined;

  const clientData = (
    type: string,
    parsedOptions: { challenge: string },
    overrides: SigningOverrides,
  ) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: overrides.challenge ?? parsedOptions.challenge,
        origin: overrides.origin ?? origin,
        crossOrigin: false,
      }),
    );

  function data(rpId: string, overrides: SigningOverrides, attested?: Buffer): Buffer {
    const said = Buffer.alloc(5);
    const verified = overrides.verified === false ? 0 : flags.verified;
    said.writeUInt8(flags.present | verified | (attested ? flags.attested : 0));
    said.writeUInt32BE(overrides.count ?? count, 1);
    return Buffer.concat([sha256(overrides.rpId ?? rpId), said, attested ?? Buffer.alloc(0)]);
  }

  /** The public key as COSE: a map of CBOR with EC2, ES256, P-256, x and y. */
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);

  return {
    credentialId,

    make(options, overrides = {}) {
      const parsedOptions = JSON.parse(options);
      owner = parsedOptions.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey]);
      const authData = data(parsedOptions.rp.id, overrides, attested);
      // {fmt: 'none', attStmt: {}, authData: …} as CBOR.
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([authData.length]),
        authData,
      ]);
      return JSON.stringify({
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', parsedOptions, overrides).toString(
            'base64url',
          ),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal', 'an unknown transport'],
        },
      });
    },

    sign(options, overrides = {}) {
      const parsedOptions = JSON.parse(options);
      count += 1;
      const authenticatorData = data(parsedOptions.rpId, overrides);
      const client = clientData('webauthn.get', parsedOptions, overrides);
      const signature = signBytes(
        'sha256',
        Buffer.concat([authenticatorData, sha256(client)]),
        privateKey,
      );
      const called = overrides.credentialId ?? credentialId;
      return JSON.stringify({
        id: called,
        rawId: called,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: overrides.userHandle ?? owner,
        },
      });
    },
  };
}
