import { timeOf } from '#domain/dates/display-time.ts';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { shortName } from '#domain/people/short-name.ts';
import { firstAndMore } from '#domain/texts/first-and-more.ts';

/** A technician with a turn today, with the current and the next client. */
export interface FloorTurn {
  readonly id: string;
  readonly fullName: string;
  readonly timeZone: string;
  readonly numberToken: number;
  /** Number of services today in this turn. */
  readonly services: number;
  /** Null if free, or if the reader may not see it. */
  readonly busyWith: string | null;
  readonly busyServices: string | null;
  readonly busySince: string | null;
  readonly busyUntil: string | null;
  /** Whether the client has arrived; false even after the time of the appointment. */
  readonly arrived: boolean | null;
  readonly nextWith: string | null;
  readonly nextServices: string | null;
  readonly nextAt: string | null;
  /** Appointment of the present client; null for a sale. */
  readonly appointmentId: string | null;
}

/** Returns the parameters of the sale form: the appointment of an arrived client, otherwise the turn. */
export function saleOfTurn({ id, arrived, appointmentId }: FloorTurn): Record<string, string> {
  return arrived && appointmentId
    ? { appointment: encodeRouteId({ id: appointmentId }) }
    : { turn: encodeRouteId({ id }) };
}

type TurnState = 'busy' | 'awaiting' | 'free';

/** Texts of a technician's row. */
interface FloorRow {
  readonly state: TurnState;
  /** 'Con María Rodríguez', 'Espera a María Rodríguez' or 'Libre'. */
  readonly client: string;
  /** Services of the present client; '' for none. */
  readonly services: string;
  /** 'quedan 12 min', or how long the client is late; '' if free. */
  readonly time: string;
  /** Share of the service's time that has passed, in percent. */
  readonly passed: number;
  /** 'Sigue: 11:00 Andrea V.'; '' for none. */
  readonly next: string;
  /** 'Planchado y 1 más'; '' for none. */
  readonly nextServices: string;
  /** '2 servicios hoy'. */
  readonly total: string;
}

const minute = 60_000;

/**
 * Returns the texts of a technician's row; `now` is in milliseconds. The next client has a short
 * name, and in a public place every client.
 */
export function floorRow(turn: FloorTurn, now: number, isPublic: boolean): FloorRow {
  const state = stateOf(turn);
  const since = Date.parse(turn.busySince ?? '');
  const until = Date.parse(turn.busyUntil ?? '');
  const isFree = state === 'free';
  const nameOf = (client: string | null, isShort: boolean) =>
    (isShort ? shortName(client ?? '') : client) || 'su cliente';
  return {
    state,
    client: isFree ? 'Libre' : `${leads[state]} ${nameOf(turn.busyWith, isPublic)}`,
    services: (!isFree && turn.busyServices) || '',
    time: {
      busy: remainingText(until - now),
      awaiting: now - since < minute ? 'a esta hora' : `desde hace ${minutesText(now - since)}`,
      free: '',
    }[state],
    passed: state === 'busy' ? clamp((100 * (now - since)) / Math.max(until - since, 1)) : 0,
    next: turn.nextAt
      ? `Sigue: ${timeOf(turn.nextAt, turn.timeZone)} ${nameOf(turn.nextWith, true)}`
      : '',
    nextServices: firstAndMore(((turn.nextAt && turn.nextServices) || '').split(', '), 1),
    total: turn.services === 1 ? '1 servicio hoy' : `${turn.services} servicios hoy`,
  };
}

const leads = { busy: 'Con', awaiting: 'Espera a' } as const;

function stateOf({ busyUntil, arrived }: FloorTurn): TurnState {
  if (!busyUntil) return 'free';
  return arrived ? 'busy' : 'awaiting';
}

const clamp = (share: number) => Math.round(Math.min(Math.max(share, 0), 100));

function remainingText(milliseconds: number): string {
  const text = minutesText(milliseconds);
  return text === '1 min' ? 'queda 1 min' : `quedan ${text}`;
}

/** Formats milliseconds as '12 min' or '1 h 05 min', rounded up. */
function minutesText(milliseconds: number): string {
  const minutes = Math.max(Math.ceil(milliseconds / minute), 0);
  const rest = minutes % 60;
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(rest).padStart(2, '0')} min`;
}

/** Returns '2 con cliente, 1 en espera, 3 libres' for the technicians with a turn. */
export function floorSummary(turns: readonly FloorTurn[]): string {
  const count = (state: TurnState) => turns.filter((turn) => stateOf(turn) === state).length;
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
 * Returns the technician whose turn is next: the free one with the fewest services, then with the
 * lowest number; if nobody is free, the first to become free.
 */
export function nextTurn(turns: readonly FloorTurn[]): FloorTurn | undefined {
  const [next] = turns.toSorted(
    (one, other) =>
      (one.busyUntil ?? '').localeCompare(other.busyUntil ?? '') ||
      one.services - other.services ||
      one.numberToken - other.numberToken,
  );
  return next;
}

/** Longest time between two digits of one turn number, in milliseconds. */
const digitPause = 500;

/** Typed digits of a turn number; `at` is in milliseconds. */
export interface TypedNumber {
  readonly digits: string;
  readonly at: number;
}

/**
 * Appends a digit to the typed ones. It starts a new number after the pause, after two digits, and
 * if no turn has the number of both digits.
 */
export function typeDigit(
  typed: TypedNumber | null,
  next: TypedNumber,
  turns: readonly Pick<FloorTurn, 'numberToken'>[],
): TypedNumber {
  const isInTime = typed?.digits.length === 1 && next.at - typed.at <= digitPause;
  const digits = `${typed?.digits}${next.digits}`;
  const isTurn = turns.some(({ numberToken }) => numberToken === Number(digits));
  return isInTime && isTurn ? { ...next, digits } : next;
}
