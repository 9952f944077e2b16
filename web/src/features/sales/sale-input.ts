import type { LocalDate } from '#domain/dates.ts';
import { sum } from '#domain/money.ts';
import { sentNumber } from '#web/ui/form/identification-rules.ts';
import type { Settlement } from './payment-model.ts';
import type { ProcCreateSalesInput } from './sale-form.generated.ts';
import {
  minutesOf,
  type QuotedLine,
  type SaleSummary,
  type SaleTerms,
  typedAmount,
} from './sale-model.ts';
import type { SaleValues } from './sale-schema.ts';

export interface FilledSale {
  readonly values: SaleValues;
  readonly quotes: readonly QuotedLine[];
  readonly summary: SaleSummary;
  readonly settlement: Settlement;
  readonly terms: SaleTerms;
}

/**
 * The input of procCreateSales (doc 2 §7, D45). `today` is the office's: a date alone is sold at
 * the present time of day (D16), so that a retry is the same request (D19).
 */
export function toSaleInput(
  { values, quotes, summary, settlement, terms }: FilledSale,
  officeId: string,
  today: LocalDate,
): ProcCreateSalesInput {
  const { foundClient } = values;
  return {
    officeId,
    identificationNumber: foundClient?.identificationNumber ?? sentNumber(values),
    ...(foundClient ? {} : newClient(values)),
    saleDate: today,
    invoiceNumber: values.invoiceNumber,
    currencyCode: terms.currency,
    totalTip: summary.totalTip,
    totalUsd: summary.totalUsd,
    salesDetails: quotes.map((quote) => toDetail(quote, terms, today)),
    paymentDetails: {
      paid_in_dollars: values.paidInDollars,
      exchange_value: terms.usdRate,
      exchange_amount: sum(
        settlement.kept
          .filter(({ currency }) => currency === 'USD' && currency !== terms.currency)
          .map(({ amount }) => amount),
      ),
      payments: settlement.kept,
    },
    advertising: values.advertising,
    requestId: values.requestId,
  };
}

function newClient({ identificationType, phone, email, address, firstName, lastName }: SaleValues) {
  return { identificationType, phone, email, address, firstName, lastName };
}

/** A line of `salesDetails` (doc 2 §3) with its tip and times. */
function toDetail(
  { line, subservice, priced }: QuotedLine,
  { currency }: SaleTerms,
  today: LocalDate,
) {
  return {
    workdayId: line.workdayId,
    subserviceId: line.subserviceId,
    cost: priced?.cost,
    tax: priced?.tax,
    currencyCode: currency,
    discount: '0',
    avg_minuts: subservice && minutesOf(line, subservice),
    tip: typedAmount(line.tip),
    startsAt: line.startsAt ? `${today} ${line.startsAt}:00` : null,
    endsAt: line.endsAt ? `${today} ${line.endsAt}:00` : null,
  };
}
