/** States of a settlement (doc 6 §3); OWED is what no settlement holds yet. */
export const settlementStates = {
  OWED: 'Sin preparar',
  DRAFT: 'Borrador',
  APPROVED: 'Aprobada',
  PAID: 'Pagada',
  VOID: 'Anulada',
} as const;

export type SettlementState = keyof typeof settlementStates;

/** Kinds of a settlement's lines (doc 6 §3). */
export const settlementKinds = {
  COMMISSION: 'Comisión',
  SUPERVISION: 'Supervisión',
  ADVERTISING: 'No facturable',
  TIP: 'Propina',
  TIP_OUT: 'Propina entregada',
  ENTRY: 'Ajuste',
} as const;

/** Types of the amounts besides sales (doc 6 §3, D46). */
export const staffEntryTypes = {
  ADVANCE: 'Vale',
  BONUS: 'Bono',
  DEDUCTION: 'Deducción',
  TIER_BONUS: 'Bono por meta',
  REVERSAL: 'Reverso',
  CARRY: 'Saldo anterior',
} as const;
