import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatMoney } from '#domain/money/money.ts';
import { formatPercent, toFraction } from '#domain/money/percents.ts';
import { JoinedFacts } from '#web/ui/joined-facts.tsx';
import look from '#web/ui/parts.module.css';
import { LineDiscount } from '../discounts/line-discount.tsx';
import { isPositive, type QuotedLine, type SaleLine, type SaleTerms } from '../sale-model.ts';
import { LineExtras } from './line-extras.tsx';
import { nameOfLine } from './new-line.ts';
import { originalOf, originalsOf, type PastService, pastServiceLabel } from './past-services.ts';

/** One line of a sale: service, price, and the price before a discount. Times and tip are collapsed. */
export function LineRow({
  quote,
  terms,
  technician,
  turn,
  onPhone,
  discountedSale,
  pastServices,
  onChange,
  onRemove,
}: {
  quote: QuotedLine;
  terms: SaleTerms;
  /** Technician; undefined until chosen. */
  technician: string | undefined;
  /** Select for the turn. */
  turn: ReactNode;
  onPhone: boolean;
  /** Whether the sale has a discount as a whole, which excludes discounts of lines (D70). */
  discountedSale: boolean;
  pastServices: readonly PastService[];
  onChange: (line: SaleLine) => void;
  onRemove: (name: string) => void;
}) {
  const { line, subservice, priced, plain, problem } = quote;
  const name = nameOfLine(quote);
  return (
    <li
      className={`${look.line} ${look.ruled}`}
      style={{ alignItems: 'start', padding: '8px 0 4px' }}
    >
      <div className={`${look.row} ${look.grow} ${look.narrowable}`} style={{ gap: '0 8px' }}>
        <div className={look.spread} style={{ flexBasis: '100%' }}>
          {/* The prices wrap before the name does. */}
          <div style={{ flexShrink: 0, maxWidth: '55%' }}>
            <div className={look.medium}>{name}</div>
            {problem && (
              <div className={look.bad} role="alert">
                {problem}
              </div>
            )}
          </div>
          <div className={look.wrap} style={{ gap: '0 8px', justifyContent: 'end' }}>
            {plain && (
              <div className={look.muted}>
                <s className={look.whole}>{formatMoney(plain, terms.currency)}</s>{' '}
                <span className={look.whole}>{reductionOf(quote, terms)}</span>
              </div>
            )}
            {subservice && subservice.currencyCode !== terms.currency && (
              <div className={look.muted}>
                {formatMoney(subservice.cost, subservice.currencyCode)}
              </div>
            )}
            {priced && <div>{formatMoney(priced.cost, terms.currency)}</div>}
          </div>
        </div>
        {/* On a phone above the buttons, which then fit one row. */}
        <div className={look.meta} style={{ flex: onPhone ? '1 1 100%' : '1 1 64px' }}>
          <JoinedFacts facts={[technician, ...detailsOf(line, terms)]} />
        </div>
        <LineExtras line={line} currency={terms.currency} onChange={onChange} />
        <LineDiscount quote={quote} terms={terms} onSale={discountedSale} onChange={onChange} />
        <div style={{ flexBasis: '100%' }}>{turn}</div>
        <Original line={line} pastServices={pastServices} onChange={onChange} />
      </div>
      <ActionIcon
        variant="subtle"
        color="neutral"
        size={28}
        aria-label={`Borrar ${name}`}
        title="Borrar"
        onClick={() => onRemove(name)}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </li>
  );
}

/** Returns the summary of collapsed extras: '10:00–10:35', 'Propina Bs 25.00'. */
function detailsOf(
  { startsAt, endsAt, tip }: SaleLine,
  { currency }: SaleTerms,
): readonly string[] {
  const times = [startsAt, endsAt].filter(Boolean).join('–');
  return [times, isPositive(tip) ? `Propina ${formatMoney(tip, currency)}` : ''].filter(Boolean);
}

/** Returns why a line is cheaper: its discount, or a warranty. */
function reductionOf({ discount, granted }: QuotedLine, { currency }: SaleTerms): string {
  if (granted) return `-${formatMoney(granted, currency)}`;
  return isPositive(discount) ? `-${formatPercent(toFraction(discount))}` : 'Garantía 25 %';
}

/** Select for the original service of a warranty, if the client has had this service before (D22). */
function Original({
  line,
  pastServices,
  onChange,
}: {
  line: SaleLine;
  pastServices: readonly PastService[];
  onChange: (line: SaleLine) => void;
}) {
  const originals = originalsOf(line, pastServices);
  if (originals.length === 0) return null;
  return (
    <NativeSelect
      label="Servicio original"
      className={look.narrow}
      w="100%"
      value={originalOf(line, pastServices)?.id ?? ''}
      data={[
        ...originals.map((past) => ({ value: past.id, label: pastServiceLabel(past) })),
        { value: '', label: 'Sin servicio original' },
      ]}
      onChange={({ currentTarget }) => onChange({ ...line, originalId: currentTarget.value })}
    />
  );
}
