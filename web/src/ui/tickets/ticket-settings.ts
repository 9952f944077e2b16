import { createStore } from '#web/lib/store.ts';

/** Whether the printer of this device is being chosen; null when not. */
export const ticketSettings = createStore<'shown' | null>(null);

export const openTicketSettings = (): void => ticketSettings.set('shown');
