import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#runtime/secret.ts';

/**
 * An address is valid for at least this long after it was read, in milliseconds, and at most twice
 * as long.
 */
const lifetime = 6 * 3_600_000;

const ownAddress = /^\/files\/([0-9a-f-]{36}\.(?:jpg|png))$/;

/** The query of a signed address. */
export interface PhotoSignature {
  readonly until?: string | undefined;
  readonly session?: string | undefined;
  readonly key?: string | undefined;
}

/** The content of a valid signature. */
export interface SignedPhoto {
  /** The address ends with the session that read it. */
  readonly sessionId: string;
  readonly secondsLeft: number;
}

/** Addresses of photos, as stored and as returned (D34). */
export interface PhotoAddresses {
  /**
   * Returns the address by which its reader sees the photo. An address of Turno's own store gets a
   * signature; any other is unchanged. The signature stays the same for hours of a session, so that
   * browsers can cache the photo.
   */
  readable(storedAddress: string | null, sessionId: string): string | null;
  /** Returns undefined for a wrong or expired signature. */
  verify(name: string, signature: PhotoSignature): SignedPhoto | undefined;
  /**
   * Returns whether pages can show photos of this address: from Turno's own store or the configured
   * image host.
   */
  isShown(address: string): boolean;
}

/** @param previous the previous secret, whose signatures are also accepted (ADR 11) */
export function createPhotoAddresses(
  secret: string,
  imageOrigin: string | undefined,
  previous?: string,
): PhotoAddresses {
  const key = deriveKey(secret, 'photo');
  const keys = [key, ...(previous ? [deriveKey(previous, 'photo')] : [])];
  const sign = (name: string, until: string, session: string, by = key) =>
    createHmac('sha256', by).update(`${name} ${until} ${session}`).digest('base64url');

  return {
    readable(storedAddress, session) {
      const name = storedAddress === null ? undefined : ownAddress.exec(storedAddress)?.[1];
      if (!name) return storedAddress;
      const until = String((Math.floor(Date.now() / lifetime) + 2) * (lifetime / 1_000));
      return `${storedAddress}?until=${until}&session=${session}&key=${sign(name, until, session)}`;
    },

    verify(name, { until, session, key: sent }) {
      if (typeof until !== 'string' || typeof session !== 'string' || typeof sent !== 'string') {
        return undefined;
      }
      const givenSignature = Buffer.from(sent);
      const signed = keys.some((by) => {
        const expected = Buffer.from(sign(name, until, session, by));
        return (
          givenSignature.length === expected.length && timingSafeEqual(givenSignature, expected)
        );
      });
      if (!signed) return undefined;
      const secondsLeft = Math.floor(Number(until) - Date.now() / 1_000);
      return secondsLeft > 0 ? { sessionId: session, secondsLeft } : undefined;
    },

    isShown: (address) =>
      !address.startsWith('https:') || URL.parse(address)?.origin === imageOrigin,
  };
}
