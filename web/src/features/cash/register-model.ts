import type { TimelineEvent } from '#web/ui/record/timeline.tsx';
import type { RegisterSession } from './read-register.ts';
import { sessionEvents } from './session-model.ts';

type Entry = RegisterSession['entries'][number];

/** Returns whether the entry is the receipt of a transfer; the drawer's entry stands for both. */
const isReceived = ({ entryType, amount, enteredAt }: Entry, entries: readonly Entry[]) =>
  entryType === 'TRANSFER' &&
  entries.some((other) => other.enteredAt === enteredAt && other.amount === `-${amount}`);

/** Returns the movements of the drawers of a session; those of sales are summed up apart. */
export const drawerMovements = ({ entries }: Pick<RegisterSession, 'entries'>): readonly Entry[] =>
  entries.filter((entry) => !isReceived(entry, entries));

/**
 * Returns what happened in the session of a register, latest first. The payments of sales are one
 * event without an amount, because a person counts the money on this screen (doc 4 §6).
 */
export function registerEvents(session: RegisterSession): readonly TimelineEvent[] {
  const { payments, lastPaidAt, timeZone: zone } = session;
  const sold = lastPaidAt && {
    id: 'payments',
    at: lastPaidAt,
    zone,
    text: payments === 1 ? 'Ventas: 1 cobro' : `Ventas: ${payments} cobros`,
  };
  return [
    ...(sold ? [sold] : []),
    ...sessionEvents({
      ...session,
      entries: drawerMovements(session).map((entry) => ({ ...entry, moneyStoreName: '' })),
    }),
  ].toSorted((one, other) => other.at.localeCompare(one.at));
}
