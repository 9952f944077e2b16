import { keepValue, readKept } from '#web/lib/browser/local-storage.ts';

const keyOf = (officeId: string) => `turno-cash-register/${officeId}`;

/** Returns the id of the cash register of this device at an office (doc 4 §6); null before one was opened here. */
export const rememberedRegister = (officeId: string): string | null =>
  readKept<string | null>(keyOf(officeId), null);

export const rememberRegister = (officeId: string, id: string): void =>
  keepValue(keyOf(officeId), id);
