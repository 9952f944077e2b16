/** Types of money stores (doc 4 §3). */
export const storeTypeCaptions = {
  DRAWER: 'Gaveta',
  SAFE: 'Caja fuerte',
  BANK: 'Banco',
  EWALLET: 'Billetera',
} as const;

/** States of a cash session. */
export const cashStateCaptions = {
  OPEN: 'Abierta',
  COUNTED: 'Contada',
  CLOSED: 'Cerrada',
} as const;

/** Types of money entries (doc 4 §3). */
export const entryTypeCaptions = {
  OPENING: 'Apertura',
  SALE: 'Venta',
  CHANGE: 'Vuelto',
  ROUNDING: 'Redondeo',
  REFUND: 'Reembolso',
  TIP_OUT: 'Propina entregada',
  EXPENSE: 'Gasto',
  PAY_IN: 'Entrada',
  PAY_OUT: 'Salida',
  TRANSFER: 'Traslado',
  DEPOSIT: 'Depósito',
  ADVANCE: 'Adelanto',
  SETTLEMENT: 'Liquidación',
  DIFFERENCE: 'Diferencia',
} as const;

/** Purposes of a count. */
export const countPurposeCaptions = {
  OPENING: 'Apertura',
  SPOT: 'Arqueo',
  CLOSING: 'Cierre',
} as const;

/** Notes and coins by currency, largest first. */
export const denominations: Readonly<Record<string, readonly string[]>> = {
  VES: ['500', '200', '100', '50', '20', '10', '5', '1', '0.5', '0.25'],
  USD: ['100', '50', '20', '10', '5', '2', '1'],
  EUR: ['200', '100', '50', '20', '10', '5', '2', '1', '0.5'],
  PEN: ['200', '100', '50', '20', '10', '5', '2', '1', '0.5', '0.2', '0.1'],
};

/** The highest tolerance of a count by currency; mirrored by app_hidden.most_tolerated. */
export const mostTolerated = { VES: 10_000, PEN: 100, USD: 30, EUR: 30 } as const;
