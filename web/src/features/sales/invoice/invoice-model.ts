import { paymentCaption } from '#domain/captions.ts';
import { displayDateTime } from '#domain/dates.ts';
import { fullName } from '#domain/full-name.ts';
import { decimal, formatMoney, toAmount } from '#domain/money.ts';
import { shownEmail } from '#domain/shown-email.ts';
import { shownClient } from '#domain/shown-name.ts';
import type { SaleRecord } from '../records/use-sale-record.ts';
import type { SaleKind } from '../sale-model.ts';

/** What an invoice says, every value as it is printed. */
export interface Invoice {
  /** 'S/F' for an office that does not invoice. */
  readonly number: string;
  readonly date: string;
  readonly company: string;
  readonly office: string;
  readonly address: string;
  readonly town: string;
  /** Name, document, phone, e-mail and address of the client, as far as they are known. */
  readonly client: Readonly<Record<string, string>>;
  readonly lines: readonly InvoiceLine[];
  /** Subtotal, tax and total, and for a VES office the dollars that they are. */
  readonly totals: Amounts;
  /** Apart from the total (D15). */
  readonly tip: string;
  /** Total and tip. */
  readonly due: string;
  readonly payments: Amounts;
  /** Says that it is a warranty or a non-billable sale, or ''. */
  readonly note: string;
}

type Amounts = readonly (readonly [caption: string, amount: string])[];

export interface InvoiceLine {
  readonly id: string;
  readonly service: string;
  readonly technician: string;
  /** What was taken off it at the counter (D70), or ''. */
  readonly discount: string;
  readonly cost: string;
  readonly tax: string;
}

/** Of offices that give none (doc 2 §9). */
const defaultAddress = 'Altamira / Centro Plaza';
const defaultTown = 'CARACAS';

/** The invoice of a recorded sale; the date is the office's (D5). */
export function toInvoice(
  { kind, sale, lines, payments }: SaleRecord,
  office: { readonly address: string } | null,
): Invoice {
  const currency = sale.currencyCode;
  const email = shownEmail(sale.clientEmail);
  const money = (amount: string) => formatMoney(amount, currency);
  const totals: Amounts = [
    ['Subtotal', money(toAmount(decimal(sale.total).minus(decimal(sale.taxTotal))))],
    ['Impuesto', money(sale.taxTotal)],
    ['Total', money(sale.total)],
  ];
  const inDollars: Amounts = [['Equivalente en dólares', formatMoney(sale.totalUsd, 'USD')]];
  return {
    number: sale.invoiceNumber,
    date: displayDateTime(sale.saleDate, sale.timeZone),
    company: sale.companyName,
    office: sale.officeName,
    address: office?.address || defaultAddress,
    town: sale.townName || defaultTown,
    client: {
      Cliente: shownClient(sale),
      Identificación: sale.clientIn,
      Teléfono: sale.clientPhone,
      Email: email,
      Dirección: sale.address,
    },
    lines: lines.map((line) => ({
      id: line.id,
      service: line.subserviceName,
      technician: fullName(line.employeeName, line.employeeLastName),
      discount: line.grantedAmount ? `Descuento: −${money(line.grantedAmount)}` : '',
      cost: money(line.cost),
      tax: money(line.tax),
    })),
    totals: currency === 'VES' ? [...totals, ...inDollars] : totals,
    tip: money(sale.totalTip),
    due: money(toAmount(decimal(sale.total).plus(decimal(sale.totalTip)))),
    // Nobody says how a warranty is paid (doc 2 §5), and it is not said for them.
    payments: (kind === 'warranty' ? [] : payments).map((payment) => [
      paymentCaption(payment),
      payment.currencyCode === currency
        ? money(payment.amountLocal)
        : `${formatMoney(payment.amount, payment.currencyCode)} = ${money(payment.amountLocal)}`,
    ]),
    note: noteOf(kind, sale.advertising),
  };
}

function noteOf(kind: SaleKind, advertising: boolean): string {
  if (kind === 'warranty') return 'Garantía';
  return advertising ? 'Venta No Facturable' : '';
}

/** 'factura-123.pdf'; what a file name cannot hold becomes a dash ('factura-S-F.pdf'). */
export function invoiceFileName({ number }: Pick<Invoice, 'number'>): string {
  return `factura-${number.replace(/[^\p{L}\d.-]+/gu, '-')}.pdf`;
}
