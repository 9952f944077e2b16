import { keepValue, readKept } from '#web/lib/kept.ts';

const key = 'turno-cash-register';

/** The register at which this device stands, by its id (doc 4 §6); null before one was opened here. */
export const rememberedRegister = (): string | null => readKept<string | null>(key, null);

export const rememberRegister = (id: string): void => keepValue(key, id);
