import { createStore } from '#web/lib/store.ts';

/** A code for a new password, as the server tells it once. */
export interface GivenCode {
  /** Whom it is for, by e-mail. */
  readonly email: string;
  readonly code: string;
  /** ISO */
  readonly expiresAt: string;
}

/** The code that `password-code-dialog.tsx` shows. */
export const givenCode = createStore<GivenCode | null>(null);
