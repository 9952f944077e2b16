import { createHash } from 'node:crypto';
import { bareCode, readableCode } from '#runtime/password-code.ts';

const recoveryCodes = 10;
/** Groups of five characters: 70 bits, so that even an unkeyed hash reveals no code. */
const groupsOfRecovery = 3;

/** Returns codes that replace a lost second factor, each once. */
export const newRecoveryCodes = () =>
  Array.from({ length: recoveryCodes }, () => readableCode(groupsOfRecovery));

export const recoveryHashOf = (code: string) =>
  createHash('sha256').update(bareCode(code)).digest();
