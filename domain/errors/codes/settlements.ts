import type { ErrorEntry } from './entry.ts';

/** Errors of settlements, advances and commissions (doc 6 §7). */
export const settlementsErrors = {
  SETTLE_OFF: { text: 'La sucursal no lleva liquidaciones', effect: 'none' },
  SETTLE_FROM_FIXED: {
    text: 'La fecha de inicio ya no cambia: hay liquidaciones o vales',
    effect: 'none',
  },
  NOTHING_OWED: { text: 'No hay nada por liquidar hasta el {until}', effect: 'none' },
  SETTLEMENT_CHANGED: { text: 'La liquidación cambió, revísela de nuevo', effect: 'none' },
  SETTLEMENT_STATE: {
    text: 'La liquidación está {state} y no permite ese cambio',
    effect: 'none',
  },
  SETTLEMENT_DIFFERS: {
    text: 'Los pagos suman {sum} y el neto es {net}',
    effect: 'none',
    field: 'payments',
  },
  LINE_SETTLED: { text: 'El servicio ya está en la liquidación {number}', effect: 'none' },
  ADVANCE_LIMIT: {
    text: 'El vale supera el {percent} % de lo ganado[ ({available})]',
    effect: 'none',
    field: 'amount',
  },
  SETTLEMENTS_OPEN: { text: 'Faltan liquidaciones de {month}: {employees}', effect: 'none' },
  COMMISSION_EXISTS: {
    text: 'Ya hay una comisión igual activa',
    effect: 'none',
    field: 'serviceId',
  },
} satisfies Record<string, ErrorEntry>;
