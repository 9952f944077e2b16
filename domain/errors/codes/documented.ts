import type { ErrorEntry } from './entry.ts';

/** The keys of doc 1 §8, which clients of the documents match on. */
export const documentedErrors = {
  INVALID_USER: {
    text: 'Usuario o contraseña inválidos, por favor verifique',
    effect: 'none',
  },
  CLIENT_EXISTS: {
    text: 'El cliente ya existe[, está desactivado{disabled}][: pida que lo reactive a {roles}]',
    effect: 'none',
    field: 'identificationNumber',
  },
  CLIENT_EMAIL_EXISTS: {
    text: 'Ya existe un cliente con ese email[, está desactivado{disabled}][: pida que lo reactive a {roles}]',
    effect: 'none',
    field: 'email',
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
  'Network Error': {
    text: 'Sistema no disponible, código NET01',
    effect: 'none',
  },
} satisfies Record<string, ErrorEntry>;
