import type { ReactNode } from 'react';
import { displayMinute } from '#domain/dates/display-time.ts';
import type { Office } from '#web/shared/offices/use-offices.ts';
import { Facts } from '#web/ui/facts.tsx';
import { FigureLink } from '#web/ui/links/figure-link.tsx';
import { rowsOfMonth } from './month-rows.ts';
import { type FrozenFigure, frozenFigures, type MonthClosing } from './months-model.ts';

/** Returns figures of a month by their captions, each with a link to its rows. */
export function linkedFigures(
  figures: readonly FrozenFigure[],
  month: string,
  officeId: string,
): Readonly<Record<string, ReactNode>> {
  const links = rowsOfMonth(month, officeId);
  const facts: Record<string, ReactNode> = {};
  for (const { field, caption, text } of figures) {
    const link = links[field];
    facts[caption] = link ? (
      <FigureLink {...link} title="Ver el detalle">
        {text}
      </FigureLink>
    ) : (
      text
    );
  }
  return facts;
}

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
  const frozen = frozenFigures(closing.figures, currencyCode);
  return (
    <Facts
      facts={{
        'Cerrado por': closing.closedByName,
        'Cerrado el': at(closing.closedAt),
        'Reabierto por': closing.reopenedByName,
        'Reabierto el': at(closing.reopenedAt),
        Motivo: closing.reopenReason,
        ...(closing.closed
          ? linkedFigures(frozen, closing.month, officeId)
          : Object.fromEntries(frozen.map(({ caption, text }) => [caption, text]))),
      }}
    />
  );
}
