import { readStored, storeValue } from '#web/lib/browser/local-storage.ts';
import { serverNow } from '#web/lib/browser/server-clock.ts';

/** A job sent to the printer of this device, and its time (D54). */
export interface SentTicket {
  /** Id of a job that is not resent automatically: a ticket, or the drawer of one sale. */
  readonly id: string;
  /** Its visible name: 'Factura 1861', 'Gaveta'. */
  readonly what: string;
  /** Instant in milliseconds. */
  readonly at: number;
  /** UNKNOWN from before sending until the printer has received it. */
  readonly state: 'UNKNOWN' | 'SENT';
}

const key = 'turno-tickets';
/** Enough for a busy day; older jobs are of no use. */
const maxTickets = 200;

export const sentTickets = (): readonly SentTicket[] => readStored<readonly SentTicket[]>(key, []);

/** Records a job before it is sent. */
export function markTicket(id: string, what: string): void {
  const otherTickets = sentTickets().filter((ticket) => ticket.id !== id);
  storeValue(
    key,
    [...otherTickets, { id, what, at: serverNow().getTime(), state: 'UNKNOWN' }].slice(-maxTickets),
  );
}

/** Marks a job that the printer received or a person checked. */
export function settleTicket(id: string): void {
  const settled = (ticket: SentTicket) =>
    ticket.id === id ? { ...ticket, state: 'SENT' as const } : ticket;
  storeValue(key, sentTickets().map(settled));
}
