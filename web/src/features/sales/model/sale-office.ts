import type { Currency } from '#domain/money/currencies.ts';
import { toFraction } from '#domain/money/percents.ts';
import type { CurrentUser } from '#web/lib/session/session.ts';
import type { SaleRecord } from '../records/use-sale-record.ts';

/** The office of a sale, with its known data before the office is loaded. */
export interface SaleOfficeContext {
  readonly officeId: string;
  readonly currency: Currency;
  readonly zone: string;
  /** Tax rate as a fraction. */
  readonly presentTax: string;
  /** Units of its currency per US dollar; null if unknown. */
  readonly presentRate: string | null;
}

/** Returns the reader's office for a new sale, and the sale's own office for a correction (D63). */
export function saleOfficeContext(
  currentUser: CurrentUser,
  edited: SaleRecord | null,
): SaleOfficeContext {
  if (!edited || edited.sale.officeId === currentUser.officeId) {
    return {
      officeId: currentUser.officeId,
      currency: currentUser.currencyCode,
      zone: currentUser.timeZone,
      presentTax: toFraction(String(currentUser.iva)),
      presentRate: currentUser.exchangeValue === null ? null : String(currentUser.exchangeValue),
    };
  }
  const { officeId, currencyCode, timeZone, exchangeValue } = edited.sale;
  return {
    officeId,
    currency: currencyCode,
    zone: timeZone,
    presentTax: edited.lines[0]?.taxRate ?? '0',
    presentRate: exchangeValue,
  };
}
