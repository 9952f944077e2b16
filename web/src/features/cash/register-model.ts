import type { Register } from '#web/shared/cash/use-registers.ts';
import type { TimelineEvent } from '#web/ui/record/timeline.tsx';
import type { RegisterSession } from './read-register.ts';
import { sessionEvents } from './session-model.ts';

/**
 * Returns the open register that /caja shows: the chosen one, else the one of this device, else the
 * first. `chosen` is '' for the form that opens another one, which needs a closed register.
 */
export function shownRegister<Shown extends Pick<Register, 'id' | 'sessionId'>>(
  registers: readonly Shown[],
  chosen: string | null,
  remembered: string | null,
): Shown | undefined {
  const open = registers.filter(({ sessionId }) => sessionId);
  if (chosen === '' && open.length < registers.length) return undefined;
  return open.find(({ id }) => id === (chosen || remembered)) ?? open[0];
}

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
