import { createPersonStore } from '#web/lib/session/session.ts';
import type { AppointmentChange } from './client-message.ts';

/** A change of an appointment that may be sent to its client. */
export interface OfferedNotice {
  readonly id: string;
  readonly change: AppointmentChange;
  /** Whether an SMS about it was requested here. */
  readonly isSent: boolean;
}

export const offeredNotice = createPersonStore<OfferedNotice | null>(null);

/** Offers the client of an appointment a message about its change, and ends an earlier offer. */
export function offerNotice(id: string, change: AppointmentChange): void {
  offeredNotice.set({ id, change, isSent: false });
}

/** Ends the offer, because the person closed it or its time is over. */
export function closeNotice(): void {
  offeredNotice.set(null);
}

/**
 * Ends the offer about a move that was undone. If the client already got an SMS about the move, the
 * original time is offered, because nothing is sent without a press.
 */
export function withdrawNotice(id: string): void {
  const offered = offeredNotice.get();
  if (offered?.id !== id) return;
  if (offered.isSent) offerNotice(id, 'moved');
  else closeNotice();
}
