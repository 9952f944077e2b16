import { Skeleton } from '@mantine/core';
import look from '#web/ui/parts.module.css';
import { type ServiceBoardTurn, serviceBoardLine, turnsInOrder } from './floor-model.ts';
import classes from './next-turn.module.css';
import { useServiceBoard } from './use-floor.ts';

/** Next technician by turn in the reader's branch, and the following ones. */
export function NextTurn() {
  const { data: turns } = useServiceBoard();
  const [next, ...laterTurns] = turnsInOrder(turns ?? []);
  return (
    <section className={classes.next} aria-label="A quién le toca">
      {!turns && <Skeleton height={40} data-awaited />}
      {turns && !next && <p className={look.meta}>Con el primer turno se ve a quién le toca</p>}
      {next && (
        <>
          <span className={classes.number}>{next.numberToken}</span>
          <p className={classes.who}>
            <span className={look.meta}>Le toca a</span>
            <strong>{next.fullName}</strong>
            <span className={look.meta}>{stateOf(next)}</span>
          </p>
          {laterTurns.length > 0 && (
            <p className={classes.after}>
              <span className={look.meta}>Después</span>
              {laterTurns.slice(0, 3).map(({ id, numberToken, fullName }) => (
                <span key={id}>
                  <b>{numberToken}</b> {fullName}
                </span>
              ))}
            </p>
          )}
        </>
      )}
    </section>
  );
}

/** Formats 'Libre · 2 servicios hoy'. */
function stateOf(turn: ServiceBoardTurn): string {
  const services = turn.services === 1 ? '1 servicio hoy' : `${turn.services} servicios hoy`;
  return `${serviceBoardLine(turn).text} · ${services}`;
}
