import type { ErrorEntry } from './entry.ts';

/** Errors of cash registers: opening, counts, close and their money (doc 4 §6). */
export const cashErrors = {
  CASH_CLOSED: {
    text: '[{counted} está contada|La caja está cerrada, ábrala para cobrar][. {advice}]',
    effect: 'none',
  },
  CASH_ALREADY_OPEN: {
    text: 'La caja {register} ya está abierta',
    effect: 'none',
    field: 'registerId',
  },
  CASH_DAY_OPEN: {
    text: 'Falta cerrar la caja {register} del {day}',
    effect: 'none',
  },
  CASH_TOO_LOW: {
    text: 'En la caja no alcanza[ para {wanted}][, hay {present}][. {advice}]',
    effect: 'none',
    field: 'amount',
  },
  CASH_HELD: {
    text: 'Pida a su supervisora que confirme en Caja del día',
    effect: 'none',
  },
  CASH_LOOK: { text: 'Intente de nuevo', effect: 'none' },
  CASH_BLIND: {
    text: 'Usted contó esta caja: lo esperado se ve al cerrarla',
    effect: 'none',
  },
  COUNT_MISSING: {
    text: 'Falta contar {methods}. Escriba 0 si no hay',
    effect: 'none',
    field: 'counts',
  },
  TIPS_TOO_LOW: {
    text: 'No le quedan tantas propinas pagadas con tarjeta[, solo {unpaid}]',
    effect: 'none',
    field: 'amount',
  },
  CASH_NOT_OPEN: {
    text: 'La caja ya está contada o cerrada',
    effect: 'none',
  },
  CASH_STILL_OPEN: { text: 'La caja está abierta', effect: 'none' },
  CASH_NOT_LAST: {
    text: 'Solo se reabre el último cierre de la caja',
    effect: 'none',
  },
  CASH_NOT_COUNTED: {
    text: 'Cuente la caja antes de cerrarla',
    effect: 'none',
  },
  CASH_REASON: {
    text: 'Escriba el motivo de la diferencia[ en {methods}]',
    effect: 'none',
    field: 'reasons',
  },
  CASH_FLOAT: {
    text: 'El fondo[ de {method}] es mayor que lo contado',
    effect: 'none',
    field: 'floats',
  },
  CASH_REGISTER_OPEN: {
    text: 'La caja {register} está abierta, ciérrela primero',
    effect: 'none',
  },
  CASH_CONTROL_OFF: {
    text: 'La sucursal no lleva control de caja',
    effect: 'none',
  },
  DENOMINATIONS_DIFFER: {
    text: 'Los billetes y monedas suman {sum}, no {counted}',
    effect: 'none',
    field: 'counts',
  },
  FOUR_EYES: {
    text: 'Debe hacerlo otra persona, no quien {first}',
    effect: 'none',
  },
  STORE_IN_USE: {
    text: 'La cuenta ya tiene movimientos, su moneda y su tipo no cambian',
    effect: 'none',
    field: 'currencyCode',
  },
} satisfies Record<string, ErrorEntry>;
