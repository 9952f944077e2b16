import type { ErrorEntry } from './entry.ts';

/** Errors of privacy requests. */
export const privacyRequestsErrors = {
  PRIVACY_REQUEST_ANSWERED: { text: 'La solicitud ya fue respondida', effect: 'none' },
  PRIVACY_REQUEST_EXTENDED: {
    text: 'El plazo ya se amplió una vez: la ley no permite otra',
    effect: 'none',
  },
  PRIVACY_REQUEST_OVERDUE: {
    text: 'El plazo ya venció: responda la solicitud, no se puede ampliar',
    effect: 'none',
  },
  PRIVACY_NOT_ERASED: {
    text: 'Borre primero los datos personales del cliente, o deniegue la solicitud con su motivo',
    effect: 'none',
  },
} satisfies Record<string, ErrorEntry>;
