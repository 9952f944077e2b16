/** Sources of an office's exchange rate: people, or the publisher for its currency (doc 4 §6). */
export const rateModes = ['MANUAL', 'OFFICIAL'] as const;

export const rateModeCaptions: Readonly<Record<(typeof rateModes)[number], string>> = {
  MANUAL: 'La registra la sucursal',
  OFFICIAL: 'Tasa oficial',
};

/** Parses a mode of the API; other values become the documented MANUAL. */
export function toRateMode(name: string | null | undefined): (typeof rateModes)[number] {
  return rateModes.find((mode) => mode === name) ?? 'MANUAL';
}

/** Returns whether a publisher exists for a currency: the BCV for bolívares, SUNAT for soles. */
export function hasOfficialRate(currencyCode: string): boolean {
  return currencyCode === 'VES' || currencyCode === 'PEN';
}
