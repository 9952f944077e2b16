import { createHmac, randomInt } from 'node:crypto';
import { deriveKey } from './secret.ts';

/** Digits and letters whose Spanish names cannot be confused when read aloud. */
const alphabet = '23456789ACDEFGHJKLMNPQRTWXY';
const groupLength = 5;

/** The lifetime of a code as users read it (app_private.keep_password_code). */
export const codeLifetime = '30 minutos';

/** Returns a random code in groups to read aloud, 23 bits each: `K7QMW-3HD9X`. */
export function readableCode(groups: number): string {
  const character = () => alphabet[randomInt(alphabet.length)];
  const group = () => Array.from({ length: groupLength }, character).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** Returns a code in its canonical form, however it was typed. */
export function bareCode(typed: string): string {
  return typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
}

/** Returns a one-time code for a new password; 47 bits. */
export const newPasswordCode = () => readableCode(2);

/**
 * Returns the stored hash of a code, however it was typed. It does not reveal the code without the
 * secret.
 */
export type HashPasswordCode = (code: string) => Buffer;

/** @param secret TURNO_SECRET */
export function createPasswordCodeHash(secret: string): HashPasswordCode {
  const key = deriveKey(secret, 'password-code');
  return (code) => createHmac('sha256', key).update(bareCode(code)).digest();
}
