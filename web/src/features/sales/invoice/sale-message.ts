import { displayDate, today } from '#domain/dates/dates.ts';
import { decimal, formatMoney, toAmount } from '#domain/money/money.ts';
import { toE164 } from '#domain/people/phones.ts';
import type { SaleRecord } from '../records/use-sale-record.ts';

/** Returns the message to a client about a sale: branch, services and total. */
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

/** Returns the name of the document; without a number it is no invoice (doc 2 §5). */
function nameOf(kind: SaleRecord['kind'], number: string): string {
  if (kind === 'warranty') return 'Garantía';
  return number === 'S/F' ? 'Venta' : `Factura Nº ${number}`;
}

/**
 * Returns the address that opens WhatsApp with the message to the client's phone (D30). Without a
 * visible phone that WhatsApp can reach, WhatsApp lets the person choose a contact.
 */
export function whatsAppLink(record: SaleRecord): string {
  const { clientPhone, currencyCode } = record.sale;
  const phone = toE164(clientPhone ?? '', currencyCode)?.slice(1) ?? '';
  return `https://wa.me/${phone}?text=${encodeURIComponent(saleMessage(record))}`;
}
