import { IconClock, IconPointFilled, IconUserCheck } from '@tabler/icons-react';
import { paths } from '#web/config/paths.ts';
import { BoardPanel } from '#web/ui/board/board-panel.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/ui/links/links.tsx';
import { type ServiceBoardTurn, serviceBoardLine, serviceBoardSummary } from './floor-model.ts';
import classes from './floor-panel.module.css';
import { useServiceBoard } from './use-floor.ts';

const icons = { busy: IconUserCheck, awaiting: IconClock, free: IconPointFilled } as const;

/** Technicians of today's turns: current client with end time, and next client. */
export function ServiceBoardPanel() {
  return (
    <BoardPanel title="Quién está con quién" query={useServiceBoard()}>
      {(turns) =>
        turns.length === 0 ? (
          <div className={classes.note}>
            <EmptyState
              inline
              action={
                <ButtonLink variant="light" size="xs" to={paths.workdays.list}>
                  Abrir turnos
                </ButtonLink>
              }
            >
              Nadie tiene turno todavía: con el primero de hoy se ve quién está con quién.
            </EmptyState>
          </div>
        ) : (
          <>
            <p className={classes.note}>{serviceBoardSummary(turns)}</p>
            <ul>
              {turns.map((turn) => (
                <Turn key={turn.id} turn={turn} />
              ))}
            </ul>
          </>
        )
      }
    </BoardPanel>
  );
}

function Turn({ turn }: { turn: ServiceBoardTurn }) {
  const { state, text, next } = serviceBoardLine(turn);
  const Icon = icons[state];
  return (
    <li className={classes.turn} data-state={state}>
      <span className={classes.number}>{turn.numberToken}</span>
      <span className={classes.who}>
        <strong>{turn.fullName}</strong>
        <span className={classes.now}>
          <Icon size={16} aria-hidden="true" />
          {text}
        </span>
        {next && <span className={classes.next}>{next}</span>}
      </span>
    </li>
  );
}
