import { createStore } from '#web/lib/browser/store.ts';

/** Whether the printer setup is open; null if not. */
export const ticketSettings = createStore<'shown' | null>(null);

export const openTicketSettings = (): void => ticketSettings.set('shown');
