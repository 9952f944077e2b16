import { createStore } from '#web/lib/browser/store.ts';

/** Whether the dialog to open a register is shown over the current screen; null if not. */
export const openingCash = createStore<'here' | null>(null);

export const openCashDialog = (): void => openingCash.set('here');
