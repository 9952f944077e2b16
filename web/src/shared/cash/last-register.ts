import { readStored, storeValue } from '#web/lib/browser/local-storage.ts';

const keyOf = (officeId: string) => `turno-cash-register/${officeId}`;

/** Returns the id of the cash register of this device at an office (doc 4 §6); null before one was opened here. */
export const loadLastRegister = (officeId: string): string | null =>
  readStored<string | null>(keyOf(officeId), null);

export const saveLastRegister = (officeId: string, id: string): void =>
  storeValue(keyOf(officeId), id);
