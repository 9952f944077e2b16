import type { ErrorEntry } from './entry.ts';

/** Errors of exchange rates: official ones and those registered manually (doc 4 §6). */
export const ratesErrors = {
  RATE_STALE: {
    text: 'No hay tasa oficial para hoy[ en {offices}]: se vende con la última',
    effect: 'none',
  },
  RATE_REASON: {
    text: 'La sucursal toma la tasa oficial: indique por qué la registra a mano',
    effect: 'none',
    field: 'reason',
  },
  RATE_DECIDED: { text: 'Otra persona ya decidió sobre esta tasa', effect: 'none' },
  RATE_FOUR_EYES: {
    text: 'Usted consultó esta tasa: debe confirmarla otra persona',
    effect: 'none',
  },
  RATE_IN_FORCE: {
    text: 'El día de esta tasa ya comenzó: registre la correcta a mano',
    effect: 'none',
  },
  RATES_BY_HAND: {
    text: 'Ninguna de sus sucursales toma la tasa oficial',
    effect: 'none',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
