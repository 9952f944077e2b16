import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { SealedSecret } from './manifest.ts';

const algorithm = 'aes-256-gcm';
/** Each attempt needs 128 MiB and about half a second. */
const work = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

const derive = promisify<string, Buffer, number, typeof work, Buffer>(scrypt);

/** Encrypts the secret with a key of the passphrase. */
export async function sealSecret(secret: string, passphrase: string): Promise<SealedSecret> {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv(algorithm, await derive(passphrase, salt, 32, work), iv);
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  const [salted, begun, tag, encrypted] = [salt, iv, cipher.getAuthTag(), text].map((part) =>
    part.toString('base64'),
  ) as [string, string, string, string];
  return { salt: salted, iv: begun, tag, text: encrypted };
}

/** Decrypts a sealed secret. Throws, in Spanish, for a wrong passphrase. */
export async function openSecret(sealed: SealedSecret, passphrase: string): Promise<string> {
  const [salt, iv, tag, text] = [sealed.salt, sealed.iv, sealed.tag, sealed.text].map((part) =>
    Buffer.from(part, 'base64'),
  ) as [Buffer, Buffer, Buffer, Buffer];
  const decipher = createDecipheriv(algorithm, await derive(passphrase, salt, 32, work), iv, {
    authTagLength: 16,
  });
  decipher.setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  } catch (cause) {
    throw new Error('TURNO_BACKUP_PASSPHRASE no es la frase con la que se hizo la copia', {
      cause,
    });
  }
}
