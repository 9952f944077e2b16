import { createStore } from '#web/lib/store.ts';

/** Whether a register is to be opened where one stands, such as before a sale that waits; null when not. */
export const openingCash = createStore<'here' | null>(null);

export const openCashHere = (): void => openingCash.set('here');
