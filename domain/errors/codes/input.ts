import { validationTexts } from '../../texts/texts.ts';
import type { ErrorEntry } from './entry.ts';

/** Errors of input values in general. */
export const inputErrors = {
  INVALID_INPUT: {
    text: 'Dato inválido, por favor verifique[: {unknown} no existe][ en {owner}][: {reason}]',
    effect: 'none',
  },
  TEXT_TOO_LONG: {
    text: 'El texto es demasiado largo[, el máximo es {max} caracteres]',
    effect: 'none',
  },
  JSON_INVALID: { text: 'El dato no es JSON válido, por favor verifique', effect: 'none' },
  REQUIRED_FIELD: { text: validationTexts.required, effect: 'none' },
  INVALID_EMAIL: {
    text: 'Campo debe ser de tipo email',
    effect: 'none',
    field: 'email',
  },
  INVALID_IDENTIFICATION: {
    text: 'Número de identificación inválido, por favor verifique',
    effect: 'none',
    field: 'identificationNumber',
  },
  INVALID_RIF: {
    text: 'RIF inválido, verifique el número y su dígito verificador',
    effect: 'none',
    field: 'identificationNumber',
  },
  INVALID_RUC: {
    text: 'RUC inválido, verifique el número y su dígito verificador',
    effect: 'none',
    field: 'identificationNumber',
  },
  INVALID_PHONE: {
    text: 'Número de teléfono inválido, por favor verifique',
    effect: 'none',
    field: 'phone',
  },
  NUMBER_OUT_OF_RANGE: {
    text: 'El valor está fuera de rango[, debe estar entre {min} y {max}][ (línea {line})]',
    effect: 'none',
  },
  NOT_PAST: {
    text: 'La fecha debe ser anterior a hoy',
    effect: 'none',
    field: 'date',
  },
  REASON_REQUIRED: {
    text: 'Debe indicar el motivo',
    effect: 'none',
    field: 'reason',
  },
  IMAGE_INVALID: {
    text: 'La foto debe ser una imagen png, jpeg o jpg de hasta 50 megapíxeles',
    effect: 'none',
    field: 'url',
  },
  PHOTO_ADDRESS: {
    text: 'La foto debe subirse al sistema: no se aceptan direcciones de otros sitios',
    effect: 'none',
    field: 'url',
  },
} satisfies Record<string, ErrorEntry>;
