import type { Currency } from '#domain/money/currencies.ts';
import { decimal, formatMoney, toAmount } from '#domain/money/money.ts';
import { formatPercent, toFraction } from '#domain/money/percents.ts';
import { fullName } from '#domain/people/full-name.ts';
import { keyedAmounts } from '#web/shared/sales/invoice.ts';
import { JoinedFacts } from '#web/ui/joined-facts.tsx';
import look from '#web/ui/parts.module.css';
import { RecordSection } from '#web/ui/record/record-section.tsx';
import { totalsOf } from '../invoice/invoice-model.ts';
import type { SaleRecord } from './use-sale-record.ts';
import { useWarrantyLinks, WarrantyLinks } from './warranty-links.tsx';

const paid = 'Pagado';

type Line = SaleRecord['lines'][number];

/** Lines and totals of a sale in the order of the receipt, with what only staff see. */
export function SaleLines({ record }: { record: SaleRecord }) {
  const { sale, lines } = record;
  const currency = sale.currencyCode;
  const links = useWarrantyLinks(lines);
  const due = toAmount(decimal(sale.total).plus(decimal(sale.totalTip)));
  const amounts = [
    ...totalsOf(record),
    ['Propina', formatMoney(sale.totalTip, currency)],
    // A sale is recorded with its payments.
    [paid, formatMoney(due, currency)],
  ] as const;
  return (
    <RecordSection title="Servicios" action={<span className={look.meta}>Costo</span>}>
      <ul>
        {lines.map((line) => (
          <li key={line.id} className={`${look.padded} ${look.anywhere}`}>
            <div className={look.spread}>
              <span className={look.medium}>{line.subserviceName}</span>
              <span className={look.unbroken}>{formatMoney(line.cost, currency)}</span>
            </div>
            {factsOf(line, currency).map((facts) => (
              <div key={facts.join()} className={look.meta}>
                <JoinedFacts facts={facts} />
              </div>
            ))}
            <WarrantyLinks linked={links.get(line.id)} />
          </li>
        ))}
      </ul>
      <dl className={`${look.ruled} ${look.padded}`}>
        {keyedAmounts(amounts).map(({ key, caption, amount }) => (
          <div key={key} className={look.spread}>
            <dt>{caption}</dt>
            <dd className={caption === paid ? look.strong : look.end}>{amount}</dd>
          </div>
        ))}
      </dl>
    </RecordSection>
  );
}

/** Returns the known facts of a line: who and how long, price, discount with its author, tax and commission. */
function factsOf(line: Line, currency: Currency): readonly (readonly string[])[] {
  const money = (amount: string) => formatMoney(amount, currency);
  return [
    [fullName(line.employeeName, line.employeeLastName), line.serviceName, `${line.avgMinuts} min`],
    discountFacts(line, currency),
    [
      `Precio ${formatMoney(line.price, line.priceCurrency)}`,
      `Impuesto ${money(line.tax)}`,
      Number(line.tip) > 0 ? `Propina ${money(line.tip)}` : '',
      // Null for readers who may not see the earnings of technicians.
      line.earnedCommission === null
        ? ''
        : `Comisión ${money(line.earnedCommission)} (${formatPercent(line.earnedRate ?? '0')})`,
    ],
  ].filter(({ length }) => length > 0);
}

/** Returns the effective discount: the dated one, or the counter discount that replaces it (D70). */
function discountFacts(line: Line, currency: Currency): readonly string[] {
  const { discount, grantedPercent, grantedAmount, grantedReason, grantedByName } = line;
  if (!grantedAmount) {
    return Number(discount) > 0 ? [`Descuento ${formatPercent(toFraction(discount))}`] : [];
  }
  return [
    `Descuento ${grantedPercent ? formatPercent(toFraction(grantedPercent)) : ''}`.trim(),
    formatMoney(grantedAmount, currency),
    grantedReason ?? '',
    grantedByName ?? '',
  ];
}
