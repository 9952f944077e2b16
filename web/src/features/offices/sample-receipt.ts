import { displayDateTime } from '#domain/dates/dates.ts';
import { isCurrency } from '#domain/money/currencies.ts';
import { decimal, formatMoney, isDecimal, sum, toAmount } from '#domain/money/money.ts';
import { displayPhone } from '#domain/people/phones.ts';
import { fiscalNoticeText } from '#domain/sales/sale-papers.ts';
import { displayTaxId, taxCaption, taxIdName } from '#domain/sales/tax-names.ts';
import type { Invoice } from '#web/shared/sales/invoice.ts';
import type { OfficeValues } from './office-model.ts';

/** Services of the sample and their prices with tax. */
const services = [
  ['Corte de dama', '60.00'],
  ['Manicure', '40.00'],
] as const;

/**
 * Returns a sample receipt of an office while it is typed: its heading, tax and notice are real, the
 * sale is not.
 *
 * @param issuer the company's name, for an office without a registered name
 * @param town name of the chosen town
 * @param now instant of the sale
 */
export function sampleReceipt(
  office: OfficeValues,
  { issuer, town, now }: { issuer: string; town: string | undefined; now: string },
): Invoice {
  const currency = isCurrency(office.currencyCode) ? office.currencyCode : 'VES';
  const money = (amount: string) => formatMoney(amount, currency);
  const rate = decimal(isDecimal(office.iva) ? office.iva : '0').dividedBy(100);
  const total = sum(services.map(([, cost]) => cost));
  const taxOf = (cost: string) =>
    toAmount(decimal(cost).minus(decimal(toAmount(decimal(cost).dividedBy(rate.plus(1))))));
  const tax = sum(services.map(([, cost]) => taxOf(cost)));
  const base = toAmount(decimal(total).minus(decimal(tax)));
  return {
    label: 'Factura de ejemplo',
    title: 'Factura Nº 1',
    notes: office.fiscalNotice === 'NEVER' ? [] : [fiscalNoticeText],
    date: displayDateTime(now, office.timeZone),
    issuer: office.legalName || issuer,
    issuerFacts: [
      office.taxId && `${taxIdName(currency)} ${displayTaxId(currency, office.taxId)}`,
      office.officeName,
      [office.address, town].filter(Boolean).join(', '),
      office.phone && `Teléfono ${displayPhone(office.phone)}`,
    ].filter((fact) => fact !== ''),
    client: { Cliente: 'María Rodríguez' },
    lines: services.map(([service, cost]) => ({
      id: service,
      service,
      technician: 'Daniela Contreras',
      discount: '',
      cost: money(cost),
      tax: money(taxOf(cost)),
    })),
    tax: taxCaption(currency, null),
    totals: [
      ['Subtotal', money(base)],
      [taxCaption(currency, rate), money(tax)],
      ['Total', money(total)],
    ],
    tip: money('0.00'),
    due: money(total),
    payments: [['Efectivo', money(total)]],
    cashier: '',
  };
}
