import type { ErrorEntry } from './entry.ts';

/** Errors of sign-ins and sessions (doc 1 §8). */
export const sessionErrors = {
  INVALID_USER: {
    text: 'Usuario o contraseña inválidos, por favor verifique',
    effect: 'none',
  },
  INVALID_CAPTCHA: {
    text: 'Captcha inválido, intente nuevamente',
    effect: 'none',
  },
  INVALID_TOKEN: {
    text: 'Sesión inválida, inicie sesión nuevamente',
    effect: 'logout',
  },
  USER_BLOCKED: {
    text: 'Usuario bloqueado, contacte a soporte técnico[, o intente de nuevo en {wait}]',
    effect: 'logout',
  },
  'jwt expired': {
    text: 'Sesión expirada, inicie sesión nuevamente',
    effect: 'logout',
  },
  TOKEN_EXPIRED: {
    text: 'Sesión expirada, inicie sesión nuevamente',
    effect: 'logout',
  },
} satisfies Record<string, ErrorEntry>;
