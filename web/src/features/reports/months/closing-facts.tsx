import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { displayMinute } from '#domain/dates/display-time.ts';
import { monthPeriod } from '#domain/dates/periods.ts';
import { paths } from '#web/config/paths.ts';
import type { Office } from '#web/shared/offices/use-offices.ts';
import { Facts } from '#web/ui/facts.tsx';
import { FigureLink } from '#web/ui/links/figure-link.tsx';
import { rowsOf } from '../figures/figure-rows.ts';
import { type FrozenField, frozenFigures, type MonthClosing } from './months-model.ts';

/** Authors of the close and the reopening of a month, and its figures, which link to their rows while it is closed. */
export function ClosingFacts({
  closing,
  office: { id: officeId, timeZone, currencyCode },
}: {
  closing: MonthClosing;
  /** Branch, in whose zone the times show (D5). */
  office: Office;
}) {
  const at = (instant: string | null) => (instant ? displayMinute(instant, timeZone) : '');
  const links = closing.closed ? rowsOfMonth(closing.month, officeId) : {};
  const figures: Record<string, ReactNode> = {};
  for (const { field, caption, text } of frozenFigures(closing.figures, currencyCode)) {
    const link = links[field];
    figures[caption] = link ? (
      <FigureLink {...link} title="Ver el detalle">
        {text}
      </FigureLink>
    ) : (
      text
    );
  }
  return (
    <Facts
      facts={{
        'Cerrado por': closing.closedByName,
        'Cerrado el': at(closing.closedAt),
        'Reabierto por': closing.reopenedByName,
        'Reabierto el': at(closing.reopenedAt),
        Motivo: closing.reopenReason,
        ...figures,
      }}
    />
  );
}

type Rows = Pick<LinkProps, 'to' | 'params' | 'search'>;

function rowsOfMonth(month: string, officeId: string): Partial<Record<FrozenField, Rows>> {
  const period = monthPeriod(month);
  const days = { office_id: officeId, date_from: period.from, date_until: period.until };
  const linesIn = (to: string): Rows => ({ to, search: days });
  const sold = rowsOf({
    dimension: 'OFFICE',
    member: null,
    name: '',
    currency: null,
    period,
    officeId,
  });
  const [earned, spent] = [linesIn(paths.profitLines.list), linesIn(paths.lossesLines.list)];
  return {
    sales: {
      to: paths.sales.list,
      search: {
        office: officeId,
        date_from: period.from,
        date_until: period.until,
        advertising: 'false',
      },
    },
    services: sold,
    amount: sold,
    tax: earned,
    tips: {
      to: paths.employeeProfitDetail.list,
      search: { ...days, kind: 'SALE', advertising: 'false' },
    },
    commissions: earned,
    profit: earned,
    expenses: spent,
    losses: spent,
    royalty: linesIn(paths.royaltyDays.list),
  };
}
