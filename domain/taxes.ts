import type { Currency } from './currencies.ts';
import { canonicalIdentification } from './identification.ts';
import type { DecimalInput } from './money.ts';
import { formatPercent } from './percents.ts';

/** What the tax inside the prices of an office is called, by its currency: IGV in Peru, else IVA (D8). */
export function taxName(currency: string): 'IVA' | 'IGV' {
  return currency === 'PEN' ? 'IGV' : 'IVA';
}

/** 'IVA (16 %)' of a rate that is a fraction; the name alone while the rate is not known. */
export function taxCaption(currency: Currency, rate: DecimalInput | null): string {
  return rate === null ? taxName(currency) : `${taxName(currency)} (${formatPercent(rate)})`;
}

/** What the number is called by which an office's country knows who invoices. */
export function taxIdName(currency: string): 'RIF' | 'RUC' {
  return currency === 'PEN' ? 'RUC' : 'RIF';
}

/** That number as paper shows it: 'J123456789', or without letter, → 'J-12345678-9'; a RUC as it is. */
export function shownTaxId(currency: string, taxId: string): string {
  if (taxIdName(currency) === 'RUC') return taxId;
  const [, letters, digits, check] =
    /^(J|FP|G|V|E|P)(\d{8})(\d)$/.exec(canonicalIdentification(taxId, 'J')) ?? [];
  return letters ? `${letters}-${digits}-${check}` : taxId;
}
