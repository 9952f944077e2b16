import { createStore } from '#web/lib/browser/store.ts';

/** A code for a new password, which the server returns only once. */
export interface IssuedCode {
  /** E-mail of the account. */
  readonly email: string;
  readonly code: string;
  /** ISO 8601 instant. */
  readonly expiresAt: string;
}

/** The code in `password-code-dialog.tsx`. */
export const issuedCode = createStore<IssuedCode | null>(null);
