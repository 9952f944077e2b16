import { expect, test } from 'vitest';
import { offeredNotice } from '#web/features/appointments/notice/offered-notice.ts';
import { shownSecret } from '#web/shared/accounts/shown-secret.ts';
import { pendingAct } from '../auth/step-up.ts';
import type { Store } from '../browser/store.ts';
import { session } from './session.ts';

test.for<[string, Store<unknown>]>([
  ['a secret for a password', shownSecret],
  ['an act that waits for a proof of identity', pendingAct],
  ['a message to a client', offeredNotice],
])('%s closes with the session, so that the next person does not see it', ([, open]) => {
  open.set({});
  session.set({ token: null, currentUser: null, endedBy: 'Su sesión expiró' });
  expect(open.get()).toBeNull();
});
