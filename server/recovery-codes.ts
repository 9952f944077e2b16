import { createHash } from 'node:crypto';
import { bareCode, spokenCode } from '#runtime/password-code.ts';

const recoveryCodes = 10;
/** Of five characters: 70 bits, so that a hash without a key gives none away. */
const groupsOfRecovery = 3;

/** What opens an account whose second factor is lost, each once. */
export const newRecoveryCodes = () =>
  Array.from({ length: recoveryCodes }, () => spokenCode(groupsOfRecovery));

export const recoveryHashOf = (code: string) =>
  createHash('sha256').update(bareCode(code)).digest();
