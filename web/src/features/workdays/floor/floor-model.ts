import { displayTime } from '#domain/display-time.ts';

/** A technician with a turn today: whom they serve, and who comes next. */
export interface FloorTurn {
  readonly id: string;
  readonly fullName: string;
  readonly officeId: string;
  readonly officeName: string;
  readonly timeZone: string;
  readonly numberToken: number;
  /** Served today in this turn. */
  readonly services: number;
  /** Null for who is free, or where the reader may not know it. */
  readonly busyWith: string | null;
  readonly busyServices: string | null;
  readonly busyUntil: string | null;
  /** Whether the client has come; the time of who has not may have come. */
  readonly arrived: boolean | null;
  readonly nextWith: string | null;
  readonly nextServices: string | null;
  readonly nextAt: string | null;
}

type FloorState = 'busy' | 'awaiting' | 'free';

/** How a technician's line reads. */
interface FloorLine {
  readonly state: FloorState;
  readonly text: string;
  /** Who comes next; '' where nobody does. */
  readonly next: string;
}

/** 'Con María Rodríguez hasta 11:30 AM', 'Espera a …', 'Libre'. */
export function floorLine(turn: FloorTurn): FloorLine {
  const { busyUntil, busyWith, busyServices, arrived, nextAt, nextWith, nextServices, timeZone } =
    turn;
  const next = nextAt
    ? `Luego ${displayTime(nextAt, timeZone)} ${named(nextWith, nextServices)}`
    : '';
  if (!busyUntil) return { state: 'free', text: 'Libre', next };
  const who = named(busyWith, busyServices);
  const until = `hasta ${displayTime(busyUntil, timeZone)}`;
  return arrived
    ? { state: 'busy', text: `Con ${who}, ${until}`, next }
    : { state: 'awaiting', text: `Espera a ${who}, ${until}`, next };
}

function named(client: string | null, services: string | null): string {
  const who = client || 'su cliente';
  return services ? `${who} (${services})` : who;
}

/** '2 ocupadas, 1 espera, 3 libres' of the technicians with a turn. */
export function floorSummary(turns: readonly FloorTurn[]): string {
  const count = (state: FloorState) =>
    turns.filter((turn) => floorLine(turn).state === state).length;
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
 * Whose turn it is: of the free technicians those with the fewest services, by their numbers; when nobody is free, first
 * who will be.
 */
export function turnsInOrder(turns: readonly FloorTurn[]): readonly FloorTurn[] {
  return turns.toSorted(
    (one, other) =>
      (one.busyUntil ?? '').localeCompare(other.busyUntil ?? '') ||
      one.services - other.services ||
      one.numberToken - other.numberToken,
  );
}
