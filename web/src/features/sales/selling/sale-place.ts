import type { Currency } from '#domain/currencies.ts';
import { toFraction } from '#domain/percents.ts';
import type { Me } from '#web/lib/session.ts';
import type { SaleRecord } from '../records/use-sale-record.ts';

/** The office whose sale a form holds, with what is known of it before it is asked for. */
export interface SalePlace {
  readonly officeId: string;
  readonly currency: Currency;
  readonly zone: string;
  /** Fraction of tax. */
  readonly presentTax: string;
  /** Units of its currency for one US dollar; null where none is known. */
  readonly presentRate: string | null;
}

/** Where a sale is registered: at the reader's office, or corrected: at its own, whoever corrects it (D63). */
export function placeOfSale(me: Me, edited: SaleRecord | null): SalePlace {
  if (!edited || edited.sale.officeId === me.officeId) {
    return {
      officeId: me.officeId,
      currency: me.currencyCode,
      zone: me.timeZone,
      presentTax: toFraction(String(me.iva)),
      presentRate: me.exchangeValue === null ? null : String(me.exchangeValue),
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
