import { displayTime } from '#domain/dates/display-time.ts';

/** A technician with a turn today, with the current and the next client. */
export interface ServiceBoardTurn {
  readonly id: string;
  readonly fullName: string;
  readonly officeId: string;
  readonly officeName: string;
  readonly timeZone: string;
  readonly numberToken: number;
  /** Number of services today in this turn. */
  readonly services: number;
  /** Null if free, or if the reader may not see it. */
  readonly busyWith: string | null;
  readonly busyServices: string | null;
  readonly busyUntil: string | null;
  /** Whether the client has arrived; false even after the time of the appointment. */
  readonly arrived: boolean | null;
  readonly nextWith: string | null;
  readonly nextServices: string | null;
  readonly nextAt: string | null;
}

type TurnState = 'busy' | 'awaiting' | 'free';

/** Texts of a technician's line. */
interface ServiceBoardLine {
  readonly state: TurnState;
  readonly text: string;
  /** Text about the next client; '' for none. */
  readonly next: string;
}

/** Returns the text 'Con María Rodríguez hasta 11:30 AM', 'Espera a …' or 'Libre'. */
export function serviceBoardLine(turn: ServiceBoardTurn): ServiceBoardLine {
  const { busyUntil, busyWith, busyServices, arrived, nextAt, nextWith, nextServices, timeZone } =
    turn;
  const next = nextAt
    ? `Luego ${displayTime(nextAt, timeZone)} ${named(nextWith, nextServices)}`
    : '';
  if (!busyUntil) return { state: 'free', text: 'Libre', next };
  const clientText = named(busyWith, busyServices);
  const until = `hasta ${displayTime(busyUntil, timeZone)}`;
  return arrived
    ? { state: 'busy', text: `Con ${clientText}, ${until}`, next }
    : { state: 'awaiting', text: `Espera a ${clientText}, ${until}`, next };
}

function named(client: string | null, services: string | null): string {
  const clientText = client || 'su cliente';
  return services ? `${clientText} (${services})` : clientText;
}

/** Returns '2 ocupadas, 1 espera, 3 libres' for the technicians with a turn. */
export function serviceBoardSummary(turns: readonly ServiceBoardTurn[]): string {
  const count = (state: TurnState) =>
    turns.filter((turn) => serviceBoardLine(turn).state === state).length;
  const [busy, awaiting, free] = [count('busy'), count('awaiting'), count('free')];
  return [
    busy > 0 && `${busy} con cliente`,
    awaiting > 0 && `${awaiting} en espera`,
    `${free} ${free === 1 ? 'libre' : 'libres'}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/**
 * Sorts technicians by turn: free ones with the fewest services first, then by number; if nobody is
 * free, the first to become free.
 */
export function turnsInOrder(turns: readonly ServiceBoardTurn[]): readonly ServiceBoardTurn[] {
  return turns.toSorted(
    (one, other) =>
      (one.busyUntil ?? '').localeCompare(other.busyUntil ?? '') ||
      one.services - other.services ||
      one.numberToken - other.numberToken,
  );
}
