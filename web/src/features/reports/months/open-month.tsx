import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import type { Office } from '#web/shared/offices/use-offices.ts';
import { Facts } from '#web/ui/facts.tsx';
import look from '#web/ui/parts.module.css';
import { ReportState } from '../report-state.tsx';
import { linkedFigures } from './closing-facts.tsx';
import { rowsLeft } from './month-rows.ts';
import { MonthFiguresDocument } from './months.generated.ts';
import { frozenFigures, leftCaptions, type MonthState, openBefore } from './months-model.ts';
import classes from './months-screen.module.css';

interface OpenMonthProps {
  readonly month: string;
  readonly states: readonly MonthState[];
  readonly office: Office;
}

/** Present figures of an open month and what is unfinished in it, loaded while they are shown. */
export function OpenMonth({
  shownAtFirst,
  ...ofMonth
}: OpenMonthProps & { shownAtFirst: boolean }) {
  const [shown, setShown] = useState(shownAtFirst);
  return (
    <details
      className={classes.history}
      open={shown}
      onToggle={({ currentTarget }) => setShown(currentTarget.open)}
    >
      <summary>Cifras y pendientes</summary>
      {shown && <PresentFigures {...ofMonth} />}
    </details>
  );
}

function PresentFigures({ month, states, office }: OpenMonthProps) {
  const officeId = office.id;
  const { data, error, refetch } = useQuery({
    queryKey: ['month_figures', month, { officeId }],
    queryFn: ({ signal }) => request(MonthFiguresDocument, { officeId, month }, { signal }),
    select: ({ procMonthFigures }) => procMonthFigures?.nodes[0],
  });
  if (!data) return <ReportState error={error} height={240} onRetry={() => void refetch()} />;
  const figures = frozenFigures(data.figures ?? '{}', office.currencyCode);
  const balance = figures.find(({ field }) => field === 'balance')?.text ?? '';
  const rows = rowsLeft(month, officeId);
  const before = openBefore(month, states);
  return (
    <div className={classes.present}>
      <div>
        <div className={look.meta}>Balance</div>
        <p className={`${look.figure} ${look.spaced} ${balance.startsWith('-') ? look.bad : ''}`}>
          {balance}
        </p>
        <Facts
          facts={linkedFigures(
            figures.filter(({ field }) => field !== 'balance'),
            month,
            officeId,
          )}
        />
      </div>
      <div>
        <h3 className={look.meta}>Antes de cerrar</h3>
        <ul>
          {Object.entries(leftCaptions).map(([field, caption]) => (
            <Left
              key={field}
              caption={caption}
              count={data[field as keyof typeof leftCaptions] ?? 0}
              rows={rows[field as keyof typeof leftCaptions]}
            />
          ))}
          <Left
            caption="Meses anteriores abiertos"
            count={before.length}
            rows={{ to: paths.months, search: true, hash: before.at(-1) ?? month }}
          />
        </ul>
      </div>
    </div>
  );
}

/** A line of the checklist: a tick, or the number of rows that remain, with a link to them. */
function Left({
  caption,
  count,
  rows,
}: {
  caption: string;
  count: number;
  /** Absent if the reader may not open them. */
  rows: LinkProps | undefined;
}) {
  const text = (
    <>
      <span className={look.grow}>{caption}</span>
      {count === 0 ? (
        <IconCheck size={20} role="img" aria-label="Nada pendiente" className={look.good} />
      ) : (
        <strong className={rows ? look.accent : ''}>{count}</strong>
      )}
    </>
  );
  return (
    <li>
      {rows ? (
        <Link {...rows} className={`${look.quiet} ${classes.left}`}>
          {text}
        </Link>
      ) : (
        <span className={classes.left}>{text}</span>
      )}
    </li>
  );
}
