import { Button } from '@mantine/core';
import { useRef } from 'react';
import { timeOf } from '#domain/dates/display-time.ts';
import { usePresent } from '#web/lib/browser/server-clock.ts';
import { useCurrentUser, usePermission } from '#web/lib/session/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonLines } from '#web/ui/feedback/skeleton-lines.tsx';
import { keyed } from '#web/ui/keys/keyed.tsx';
import { anyDigit } from '#web/ui/keys/shortcut-keys.ts';
import { useShortcut } from '#web/ui/keys/shortcuts.ts';
import look from '#web/ui/parts.module.css';
import {
  type FloorTurn,
  floorSummary,
  nextTurn,
  type TypedNumber,
  typeDigit,
} from './floor-model.ts';
import classes from './live-floor.module.css';
import { TurnRow } from './turn-row.tsx';
import { useFloor } from './use-floor.ts';
import { useFullScreen } from './use-full-screen.ts';

/** Step in milliseconds in which the remaining times change. */
const step = 15_000;

/** With more turns a full screen has two columns. */
const turnsInColumn = 12;

/**
 * Live technicians of today's turns at the reader's branch. Digits choose a turn; its row is a link
 * to a sale in that turn. In full screen, which clients see, their names are short.
 */
export function LiveFloor({ onOpenTurn }: { onOpenTurn: () => void }) {
  const { officeId } = useCurrentUser();
  const query = useFloor(officeId);
  const { data: turns, error, refetch } = query;
  const now = usePresent((present) => Math.floor(present.getTime() / step) * step);
  const mayOpen = usePermission('workday.create_from_list');
  const part = useRef<HTMLElement>(null);
  const [isFull, toggleFull] = useFullScreen(part);
  useTypedTurns(part, turns ?? []);
  const next = nextTurn(turns ?? [])?.id;
  const opener = mayOpen && (
    <Button size="xs" variant="default" onClick={onOpenTurn}>
      Abrir turno
    </Button>
  );

  return (
    <section
      ref={part}
      aria-labelledby="live-floor"
      className={classes.floor}
      data-full={isFull || undefined}
      data-many={(turns?.length ?? 0) > turnsInColumn || undefined}
    >
      <header className={classes.head}>
        <h2 id="live-floor" className={look.grow}>
          La sala ahora
        </h2>
        <span className={`${look.grow} ${look.muted}`}>
          {turns?.length ? floorSummary(turns) : ''}
        </span>
        {turns && <Outdated {...query} />}
        {turns?.length !== 0 && opener}
        <FullScreenButton isFull={isFull} onToggle={toggleFull} />
      </header>
      {!turns && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!turns && !error && <SkeletonLines lines={4} rowHeight={32} text={null} />}
      {turns?.length === 0 && (
        <EmptyState inline action={opener}>
          Con el primer turno se ve quién atiende a quién.
        </EmptyState>
      )}
      <ul className={classes.rows}>
        {turns?.map((turn) => (
          <TurnRow
            key={turn.id}
            turn={turn}
            now={now}
            isNext={turn.id === next}
            isPublic={isFull}
          />
        ))}
      </ul>
    </section>
  );
}

/** Time of the shown data while it cannot be updated. */
function Outdated({ error, isPaused, dataUpdatedAt }: ReturnType<typeof useFloor>) {
  const { timeZone } = useCurrentUser();
  const time = timeOf(new Date(dataUpdatedAt).toISOString(), timeZone);
  return (
    <span role="status" className={look.bad}>
      {(error || isPaused) && `Sin conexión: como a las ${time}`}
    </span>
  );
}

function FullScreenButton({ isFull, onToggle }: { isFull: boolean; onToggle: () => void }) {
  useShortcut('p', 'Sala en pantalla completa', ({ repeat }) => {
    if (!repeat) onToggle();
  });
  return (
    <Button size="xs" variant="default" {...keyed('p')} onClick={onToggle}>
      {isFull ? 'Salir de pantalla completa' : 'Pantalla completa'}
    </Button>
  );
}

/** Focuses the row of the typed turn number. */
function useTypedTurns(
  part: { readonly current: HTMLElement | null },
  turns: readonly FloorTurn[],
): void {
  const typed = useRef<TypedNumber | null>(null);
  const maySell = usePermission('sale.create');
  useShortcut(anyDigit, maySell ? 'Elegir un turno; Enter vende en él' : undefined, (event) => {
    if (event.repeat) return;
    typed.current = typeDigit(typed.current, { digits: event.key, at: event.timeStamp }, turns);
    const number = Number(typed.current.digits);
    part.current?.querySelector<HTMLElement>(`[data-turn="${number}"]`)?.focus();
  });
}
