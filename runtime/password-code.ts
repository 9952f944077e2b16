import { createHmac, randomInt } from 'node:crypto';
import { deriveKey } from './secret.ts';

/** Digits and letters whose names, read aloud in Spanish, are not taken for each other's. */
const alphabet = '23456789ACDEFGHJKLMNPQRTWXY';
const length = 10;

/** How long a code is good (app_private.keep_password_code), as people are told. */
export const codeLifetime = '30 minutos';

/** A one-time code for a new password, in two groups to be read aloud: `K7QMW-3HD9X`; 47 bits. */
export function newPasswordCode(): string {
  const characters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]);
  return `${characters.slice(0, length / 2).join('')}-${characters.slice(length / 2).join('')}`;
}

/** What the database keeps of a code, however it was typed: without the secret it gives nothing away. */
export type HashPasswordCode = (code: string) => Buffer;

/** @param secret TURNO_SECRET */
export function createPasswordCodeHash(secret: string): HashPasswordCode {
  const key = deriveKey(secret, 'password-code');
  return (code) =>
    createHmac('sha256', key)
      .update(code.toUpperCase().replace(/[^0-9A-Z]/g, ''))
      .digest();
}
