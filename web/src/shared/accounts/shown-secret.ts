import { createPersonStore } from '#web/lib/session/session.ts';

/** A secret for the password of an account, which the server returns only once. */
export interface ShownSecret {
  /** A code for a new password (D67), or the link of an invitation (D108). */
  readonly kind: 'code' | 'invitation';
  /** E-mail of the account. */
  readonly email: string;
  readonly text: string;
  /** ISO 8601 instant. */
  readonly expiresAt: string;
  /** Phone of the person for a WhatsApp message, as stored; '' if unknown. */
  readonly phone?: string;
  /** Whether the person also gets the link by SMS. */
  readonly bySms?: boolean;
}

/** The secret in `secret-dialog.tsx`. */
export const shownSecret = createPersonStore<ShownSecret | null>(null);
