/** Where an office's exchange rate comes from: its people, or who publishes it for its currency (doc 4 §6). */
export const rateModes = ['MANUAL', 'OFFICIAL'] as const;

export const rateModeCaptions: Readonly<Record<(typeof rateModes)[number], string>> = {
  MANUAL: 'La registra la sucursal',
  OFFICIAL: 'Tasa oficial',
};

/** A mode of the API; MANUAL, the documents', for what is none. */
export function toRateMode(name: string | null | undefined): (typeof rateModes)[number] {
  return rateModes.find((mode) => mode === name) ?? 'MANUAL';
}

/** Whether somebody publishes rates in a currency: the BCV in bolívares, SUNAT in soles. */
export function hasOfficialRate(currencyCode: string): boolean {
  return currencyCode === 'VES' || currencyCode === 'PEN';
}
