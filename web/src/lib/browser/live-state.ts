import { createStore } from './store.ts';

/** Whether live updates are connected (D44). */
export const liveConnected = createStore(true);
