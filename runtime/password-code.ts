import { createHmac, randomInt } from 'node:crypto';
import { deriveKey } from './secret.ts';

/** Digits and letters whose names, read aloud in Spanish, are not taken for each other's. */
const alphabet = '23456789ACDEFGHJKLMNPQRTWXY';
const groupLength = 5;

/** How long a code is good (app_private.keep_password_code), as people are told. */
export const codeLifetime = '30 minutos';

/** A random code in groups to be read aloud, 23 bits each: `K7QMW-3HD9X`. */
export function spokenCode(groups: number): string {
  const character = () => alphabet[randomInt(alphabet.length)];
  const group = () => Array.from({ length: groupLength }, character).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** A code as it is compared, however it was typed. */
export function bareCode(typed: string): string {
  return typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
}

/** A one-time code for a new password; 47 bits. */
export const newPasswordCode = () => spokenCode(2);

/** What the database keeps of a code, however it was typed: without the secret it gives nothing away. */
export type HashPasswordCode = (code: string) => Buffer;

/** @param secret TURNO_SECRET */
export function createPasswordCodeHash(secret: string): HashPasswordCode {
  const key = deriveKey(secret, 'password-code');
  return (code) => createHmac('sha256', key).update(bareCode(code)).digest();
}
