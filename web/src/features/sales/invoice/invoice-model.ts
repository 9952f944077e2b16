import { displayDateTime } from '#domain/dates/dates.ts';
import type { Currency } from '#domain/money/currencies.ts';
import { decimal, formatMoney, sum, toAmount } from '#domain/money/money.ts';
import { displayDocument } from '#domain/people/display-document.ts';
import { displayEmail } from '#domain/people/display-email.ts';
import { displayClient } from '#domain/people/display-name.ts';
import { fullName } from '#domain/people/full-name.ts';
import { displayPhone } from '#domain/people/phones.ts';
import { refundMark } from '#domain/sales/refunds.ts';
import { fiscalNoticeText, hasNoFiscalValueNotice } from '#domain/sales/sale-papers.ts';
import { displayTaxId, taxCaption, taxIdName } from '#domain/sales/tax-names.ts';
import { invoiceTitle, paymentCaption, paymentTypeCaptions } from '#domain/texts/captions.ts';
import type { Amounts, Invoice } from '#web/shared/sales/invoice.ts';
import type { SaleRecord } from '../records/use-sale-record.ts';
import { type InvoiceHandover, invoiceHandover } from './invoice-handover.ts';
import type { InvoiceOffice } from './invoice-office.ts';

/** Placeholder address of demo offices without one (doc 2 §9, D104). */
const demoAddress = { address: 'Altamira / Centro Plaza', town: 'CARACAS' };
const noAddress = { address: '', town: '' };

/** Returns the invoice of a recorded sale; its date is in the office's zone (D5). */
export function toInvoice(record: SaleRecord, office: InvoiceOffice): Invoice {
  const { kind, sale, lines } = record;
  const currency = sale.currencyCode;
  const money = (amount: string) => formatMoney(amount, currency);
  const number = sale.invoiceNumber;
  const isWarranty = kind === 'warranty';
  const { settings } = office;
  const due = toAmount(decimal(sale.total).plus(decimal(sale.totalTip)));
  return {
    label: isWarranty && number === 'S/F' ? 'Garantía' : `Factura ${number}`,
    title: isWarranty ? 'Garantía' : invoiceTitle(number, currency),
    notes: [
      isWarranty && number !== 'S/F' ? invoiceTitle(number, currency) : '',
      !isWarranty && sale.advertising ? 'Venta No Facturable' : '',
      refundMark(sale) && `${refundMark(sale)}: ${money(sale.refundedTotal)}`,
      settings && hasNoFiscalValueNotice(settings, number) ? fiscalNoticeText : '',
    ].filter((note) => note !== ''),
    date: displayDateTime(sale.saleDate, sale.timeZone),
    issuer: settings?.legalName || sale.companyName,
    issuerFacts: [
      settings?.taxId ? `${taxIdName(currency)} ${displayTaxId(currency, settings.taxId)}` : '',
      sale.officeName,
      addressOf(record, office),
      office.phone && `Teléfono ${displayPhone(office.phone)}`,
    ].filter((fact) => fact !== ''),
    client: {
      Cliente: displayClient(sale),
      Identificación: displayDocument(sale.clientIn, sale.clientInType),
      Teléfono: displayPhone(sale.clientPhone),
      Email: displayEmail(sale.clientEmail),
      Dirección: sale.address,
    },
    lines: lines.map((line) => ({
      id: line.id,
      service: line.subserviceName,
      technician: fullName(line.employeeName, line.employeeLastName),
      discount: isWarranty ? '' : discountText(line, currency),
      cost: money(line.cost),
      tax: money(line.tax),
    })),
    tax: taxCaption(currency, null),
    totals: totalsOf(record),
    tip: money(sale.totalTip),
    due: money(due),
    payments: paymentsOf(record, due),
    cashier: fullName(sale.employeeName, sale.employeeLastName),
  };
}

/** Returns the known parts of address and town. */
function addressOf({ sale }: SaleRecord, office: InvoiceOffice): string {
  const { address, town } = office.isDemo ? demoAddress : noAddress;
  return [office.address || address, sale.townName || town].filter(Boolean).join(', ');
}

/** Returns the missing parts of an office's address: 'dirección', 'localidad', both or none. */
export function missingAddressText({ sale }: SaleRecord, office: InvoiceOffice): string {
  if (office.isDemo) return '';
  const missing = [!office.address && 'dirección', !sale.townName && 'localidad'];
  return missing.filter(Boolean).join(' ni ');
}

type Line = SaleRecord['lines'][number];

/** Returns the price of the line without discount (D10, D23). */
function plainCost({ price, exchangeRate }: Line): string {
  return toAmount(decimal(price).times(decimal(exchangeRate ?? '1')));
}

/** Returns the discount of a line of any kind; '0.00' for none. */
function discountAmount(line: Line): string {
  const difference = decimal(plainCost(line)).minus(decimal(line.cost));
  return difference.greaterThan(0) ? toAmount(difference) : '0.00';
}

function discountText(line: Line, currency: Currency): string {
  const amount = discountAmount(line);
  if (amount === '0.00') return '';
  return `Precio ${formatMoney(plainCost(line), currency)}, descuento ${formatMoney(amount, currency)}`;
}

/** Returns the discount, subtotal, tax by rate and total of a sale, and its equivalent in dollars at a VES office. */
export function totalsOf({ kind, sale, lines }: SaleRecord): Amounts {
  const currency = sale.currencyCode;
  const money = (amount: string) => formatMoney(amount, currency);
  const discount = kind === 'warranty' ? '0.00' : sum(lines.map(discountAmount));
  return [
    ...(discount === '0.00' ? [] : [['Descuento', money(`-${discount}`)] as const]),
    ['Subtotal', money(toAmount(decimal(sale.total).minus(decimal(sale.taxTotal))))],
    ...taxesOf(lines, currency),
    ['Total', money(sale.total)],
    ...(currency === 'VES'
      ? [['Equivalente en dólares', formatMoney(sale.totalUsd, 'USD')] as const]
      : []),
  ];
}

/** Returns the tax by rate: a corrected sale may contain two rates (D53). */
function taxesOf(lines: SaleRecord['lines'], currency: Currency): Amounts {
  const byRate = Map.groupBy(lines, ({ taxRate }) => decimal(taxRate).toString());
  return [...byRate].map(([rate, ofRate]) => [
    taxCaption(currency, rate),
    formatMoney(sum(ofRate.map(({ tax }) => tax)), currency),
  ]);
}

function paymentsOf({ kind, sale, payments }: SaleRecord, due: string): Amounts {
  // A warranty with unknown payment method (doc 2 §5) shows none.
  if (kind === 'warranty' && !payments.some(({ typeTold }) => typeTold)) return [];
  const currency = sale.currencyCode;
  const text = (amount: string, paidIn: Currency, local: string) =>
    paidIn === currency
      ? formatMoney(local, currency)
      : `${formatMoney(amount, paidIn)} = ${formatMoney(local, currency)}`;
  const handover = invoiceHandover(sale.paymentDetails, due);
  if (!handover) {
    return payments.map((payment) => [
      paymentCaption(payment),
      text(payment.amount, payment.currencyCode, payment.amountLocal),
    ]);
  }
  return [
    ...handover.tendered.map(
      (payment) =>
        [
          paymentTypeCaptions[payment.payment_type],
          text(payment.amount, payment.currency, payment.amount_bs),
        ] as const,
    ),
    ...(isRounded(handover)
      ? [['Redondeo', formatMoney(handover.rounding, currency)] as const]
      : []),
    [
      'Vuelto',
      handover.given
        ? text(handover.given.amount, handover.given.currency, handover.change)
        : formatMoney(handover.change, currency),
    ],
  ];
}

function isRounded(
  handover: InvoiceHandover,
): handover is InvoiceHandover & { readonly rounding: string } {
  return handover.rounding !== undefined && !decimal(handover.rounding).isZero();
}

/** Returns 'factura-123.pdf'; invalid characters become dashes ('factura-S-F.pdf'). */
export function invoiceFileName({ label }: Pick<Invoice, 'label'>): string {
  return `${label
    .toLowerCase()
    .replace('s/f', 'S-F')
    .replace(/[^\p{L}\d.-]+/gu, '-')}.pdf`;
}
