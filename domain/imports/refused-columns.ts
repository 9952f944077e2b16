/** Columns behind the original ones in a file of refused rows (doc 9 §7.12). */
export const refusedHeadings = ['Fila', 'Motivo'] as const;
