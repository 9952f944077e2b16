import { currencySymbols } from '#domain/money/currencies.ts';
import { formatMoney, formatRate } from '#domain/money/money.ts';
import { paymentCaption } from '#domain/texts/captions.ts';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import { captionInCurrency } from '../payments/caption-in-currency.ts';
import type { SaleRecord } from './use-sale-record.ts';

type Payment = SaleRecord['payments'][number];

/** Change is negative (D48). */
const signed = ({ direction }: Payment, amount: string) =>
  direction === -1 ? `-${amount}` : amount;

/** Payments of a sale with their rates; nothing for a warranty with unknown payment method. */
export function SalePayments({ record: { kind, sale, payments } }: { record: SaleRecord }) {
  const currency = sale.currencyCode;
  const isKnown = kind === 'sale' ? payments.length > 0 : payments.some(({ typeTold }) => typeTold);
  if (!isKnown) return null;
  const isForeign = payments.some(({ currencyCode }) => currencyCode !== currency);
  return (
    <DataTable
      title="Pagos"
      whenEmpty="Aquí está cómo se pagó."
      columns={[
        {
          caption: 'Tipo de pago',
          cell: (payment) =>
            isForeign
              ? captionInCurrency(paymentCaption(payment), payment.currencyCode)
              : paymentCaption(payment),
        },
        ...(payments.some(({ reference }) => reference)
          ? [{ caption: 'Referencia', cell: ({ reference }: Payment) => reference ?? '' }]
          : []),
        ...(isForeign
          ? [
              {
                caption: 'Monto',
                figure: true,
                cell: (payment: Payment) =>
                  formatMoney(signed(payment, payment.amount), payment.currencyCode),
              },
              {
                caption: 'Tasa',
                figure: true,
                cell: (payment: Payment) =>
                  payment.currencyCode !== currency &&
                  `${currencySymbols[currency]} ${formatRate(payment.exchangeRate)}`,
              },
            ]
          : []),
        {
          caption: `Monto en ${currencySymbols[currency]}`,
          figure: true,
          cell: (payment) => formatMoney(signed(payment, payment.amountLocal), currency),
        },
      ]}
      rows={payments}
    />
  );
}
