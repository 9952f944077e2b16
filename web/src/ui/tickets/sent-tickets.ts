import { keepValue, readKept } from '#web/lib/kept.ts';
import { serverNow } from '#web/lib/server-clock.ts';

/** What was sent to the printer of this device, and when (D54). */
export interface SentTicket {
  /** What is not sent twice by itself: a paper, or the drawer for one sale. */
  readonly id: string;
  /** What people call it: 'Factura 1861', 'Gaveta'. */
  readonly what: string;
  /** An instant, in milliseconds. */
  readonly at: number;
  /** UNKNOWN from before it is sent until the printer has taken it. */
  readonly state: 'UNKNOWN' | 'SENT';
}

const key = 'turno-tickets';
/** A busy day's; older ones are of no use. */
const most = 200;

export const sentTickets = (): readonly SentTicket[] => readKept<readonly SentTicket[]>(key, []);

/** Marks what is about to be sent, before it is. */
export function markTicket(id: string, what: string): void {
  const others = sentTickets().filter((ticket) => ticket.id !== id);
  keepValue(
    key,
    [...others, { id, what, at: serverNow().getTime(), state: 'UNKNOWN' }].slice(-most),
  );
}

/** Marks what the printer took, or what a person looked after. */
export function settleTicket(id: string): void {
  const settled = (ticket: SentTicket) =>
    ticket.id === id ? { ...ticket, state: 'SENT' as const } : ticket;
  keepValue(key, sentTickets().map(settled));
}
