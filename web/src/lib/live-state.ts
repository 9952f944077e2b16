import { createStore } from './store.ts';

/** Whether live updates reach this browser; false while the connection is lost (D44). */
export const liveConnected = createStore(true);
