import { displayDate, today } from '#domain/dates.ts';
import { decimal, formatMoney, toAmount } from '#domain/money.ts';
import { toE164 } from '#domain/phones.ts';
import type { SaleRecord } from '../records/use-sale-record.ts';

/** What a client is told of a sale: of whom, what was done, and what it came to. */
export function saleMessage({ kind, sale, lines }: SaleRecord): string {
  const money = (amount: string) => formatMoney(amount, sale.currencyCode);
  const hasTip = decimal(sale.totalTip).greaterThan(0);
  return [
    `${sale.companyName}, ${sale.officeName}`,
    `${nameOf(kind, sale.invoiceNumber)} del ${displayDate(today(sale.saleDate, sale.timeZone))}`,
    ...lines.map(({ subserviceName, cost }) => `• ${subserviceName}: ${money(cost)}`),
    `Total: ${money(sale.total)}`,
    ...(hasTip
      ? [
          `Propina: ${money(sale.totalTip)}`,
          `A pagar: ${money(toAmount(decimal(sale.total).plus(decimal(sale.totalTip))))}`,
        ]
      : []),
    'Gracias por su visita.',
  ].join('\n');
}

/** What is not numbered is no invoice (doc 2 §5). */
function nameOf(kind: SaleRecord['kind'], number: string): string {
  if (kind === 'warranty') return 'Garantía';
  return number === 'S/F' ? 'Venta' : `Factura Nº ${number}`;
}

/**
 * The address that opens WhatsApp with the message, to the client's phone (D30), or to whom one chooses
 * where there is none that can be reached, or none to be seen.
 */
export function whatsAppLink(record: SaleRecord): string {
  const { clientPhone, currencyCode } = record.sale;
  const phone = toE164(clientPhone ?? '', currencyCode)?.slice(1) ?? '';
  return `https://wa.me/${phone}?text=${encodeURIComponent(saleMessage(record))}`;
}
