import { IconClock, IconPointFilled, IconUserCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '#web/config/paths.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { InlineBar } from '#web/ui/charts/inline-bar.tsx';
import { JoinedFacts } from '#web/ui/joined-facts.tsx';
import look from '#web/ui/parts.module.css';
import { PersonAvatar } from '#web/ui/people/person-avatar.tsx';
import { type FloorTurn, floorRow, saleOfTurn } from './floor-model.ts';
import classes from './live-floor.module.css';

const icons = { busy: IconUserCheck, awaiting: IconClock, free: IconPointFilled } as const;
const iconColours = { busy: 'var(--accent)', awaiting: 'var(--warning)', free: undefined } as const;

interface TurnOfBoard {
  readonly turn: FloorTurn;
  /** In milliseconds. */
  readonly now: number;
  /** Whether it is this technician's turn. */
  readonly isNext: boolean;
  /** Whether clients see the row. */
  readonly isPublic: boolean;
}

/** A technician of the live floor; for sellers a link to the sale of the turn, or of its arrived client. */
export function TurnRow(shown: TurnOfBoard) {
  const maySell = usePermission('sale.create');
  const { numberToken } = shown.turn;
  if (!maySell) {
    return (
      <li className={classes.row}>
        <TurnCells {...shown} />
      </li>
    );
  }
  return (
    <li>
      <Link
        to={paths.sales.add}
        search={saleOfTurn(shown.turn)}
        className={classes.row}
        data-turn={numberToken}
      >
        <span className={look.hidden}>Vender en el </span>
        <TurnCells {...shown} />
      </Link>
    </li>
  );
}

function TurnCells({ turn, now, isNext, isPublic }: TurnOfBoard) {
  const { fullName, numberToken } = turn;
  const row = floorRow(turn, now, isPublic);
  const Icon = icons[row.state];
  return (
    <>
      <PersonAvatar name={fullName} turn={numberToken} size="medium" />
      <span style={{ gridArea: 'who' }}>
        <strong>{fullName}</strong>
        <span className={look.meta}>
          <JoinedFacts
            facts={[
              row.total,
              isNext && (
                <b key="next" className={`${look.body} ${look.accent}`}>
                  Le toca
                </b>
              ),
            ]}
          />
        </span>
      </span>
      <span className={`${classes.now} ${row.state === 'free' ? look.muted : ''}`}>
        <Icon
          size={16}
          aria-hidden="true"
          style={{ color: iconColours[row.state], verticalAlign: 'text-bottom' }}
        />{' '}
        {row.client}
        <span className={look.meta}>{row.services}</span>
      </span>
      <span style={{ gridArea: 'time' }}>
        {row.time}
        {row.state === 'busy' && <InlineBar share={row.passed} />}
      </span>
      <span className={look.meta} style={{ gridArea: 'later' }}>
        {row.next}
        <span>{row.nextServices}</span>
      </span>
    </>
  );
}
