import type { Currency } from '#domain/money/currencies.ts';
import { formatMoney } from '#domain/money/money.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { lineText } from '#web/shared/settlements/settlement-receipt.ts';
import { ShortDate } from '#web/ui/dates/short-time.tsx';
import { AnchorLink } from '#web/ui/links/links.tsx';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import { type Line, saleLink } from './settlement-model.ts';

/** The lines of a settlement with links to their sales; those before the period come last (doc 6 §2). */
export function SettlementLines({
  lines,
  currency,
  zone,
}: {
  lines: readonly Line[];
  currency: Currency;
  zone: string;
}) {
  const mayOpen = usePermission('sale.read');
  const earlier = lines.filter(({ isEarlier }) => isEarlier);
  const columns = [
    {
      caption: 'Concepto',
      cell: (line: Line) => {
        const link = mayOpen ? saleLink(line) : undefined;
        return link ? <AnchorLink {...link}>{lineText(line)}</AnchorLink> : lineText(line);
      },
    },
    { caption: 'Día', cell: ({ day }: Line) => <ShortDate date={day} zone={zone} /> },
    {
      caption: 'Monto',
      figure: true,
      cell: ({ amount }: Line) => (amount === null ? '' : formatMoney(amount, currency)),
    },
  ];
  return (
    <>
      <DataTable
        title="Del período"
        whenEmpty="Aquí está cada monto del período."
        columns={columns}
        rows={lines.filter(({ isEarlier }) => !isEarlier)}
      />
      {earlier.length > 0 && (
        <DataTable title="De antes" whenEmpty="" columns={columns} rows={earlier} />
      )}
    </>
  );
}
