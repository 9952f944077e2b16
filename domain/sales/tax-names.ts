import type { Currency } from '../money/currencies.ts';
import type { DecimalInput } from '../money/money.ts';
import { formatPercent } from '../money/percents.ts';
import { canonicalIdentification } from '../people/identification.ts';

/**
 * Returns the name of the tax in an office's prices, by its currency: IGV in Peru, otherwise IVA
 * (D8).
 */
export function taxName(currency: string): 'IVA' | 'IGV' {
  return currency === 'PEN' ? 'IGV' : 'IVA';
}

/** Formats a fractional rate as 'IVA (16 %)'; only the name while the rate is unknown. */
export function taxCaption(currency: Currency, rate: DecimalInput | null): string {
  return rate === null ? taxName(currency) : `${taxName(currency)} (${formatPercent(rate)})`;
}

/** Returns the name of the tax number in an office's country. */
export function taxIdName(currency: string): 'RIF' | 'RUC' {
  return currency === 'PEN' ? 'RUC' : 'RIF';
}

/**
 * Formats a tax number for printing: 'J123456789', with or without letter, → 'J-12345678-9'; a RUC
 * unchanged.
 */
export function displayTaxId(currency: string, taxId: string): string {
  if (taxIdName(currency) === 'RUC') return taxId;
  const [, letters, digits, check] =
    /^(J|FP|G|V|E|P)(\d{8})(\d)$/.exec(canonicalIdentification(taxId, 'J')) ?? [];
  return letters ? `${letters}-${digits}-${check}` : taxId;
}
