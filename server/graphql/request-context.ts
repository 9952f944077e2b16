import type { GrafastSubscriber } from 'postgraphile/grafast';
import type { IssuedInvitation } from '../auth/invitations.ts';
import type { IssuedCode } from '../auth/password-codes.ts';
import type { NewCodeApp, SecondFactors } from '../auth/second-factors.ts';
import type { AppointmentLink } from '../company/appointment-link.ts';
import type { ChangeEvents } from '../live/change-stream.ts';
import type { WithRequestClient } from './request-client.ts';

/** Mutations of the caller's own second factor, in transactions that start with `begin`. */
type OwnSecondFactor = Pick<SecondFactors, 'confirm' | 'renewRecoveryCodes'> & {
  readonly begin: (begin: string) => Promise<NewCodeApp>;
};

/**
 * Mutations of the caller's own passkeys, in transactions that start with `begin`; the values
 * exchanged with browsers are JSON.
 */
interface OwnPasskeys {
  readonly begin: (begin: string) => Promise<string>;
  readonly add: (begin: string, answer: string, name: string) => Promise<readonly string[]>;
  /** Returns the options for a passkey that proves the caller's identity again. */
  readonly beginStepUp: () => Promise<string>;
}

type SignInByPassword = (
  email: string,
  password: string,
  code: string | undefined,
  passkey: string | undefined,
) => Promise<string>;

/** The context of plans. */
export interface RequestContext {
  /** SQL that begins the request's transactions, with its role and settings. */
  readonly pgSettings: string;
  /** Empty without a session. */
  readonly sessionId: string;
  readonly withPgClient: WithRequestClient;
  /** The same for queries, whose statements are cancelled when the client disconnects. */
  readonly withReader: WithRequestClient;
  /** Logs in and returns the token; `passkey` is the response of a passkey instead of the code. */
  readonly login: SignInByPassword;
  /** Returns the options for a login by passkey alone. */
  readonly beginPasskeySignIn: () => Promise<string>;
  /** Logs in by the response of a passkey and returns the token. */
  readonly passkeyLogin: (passkey: string) => Promise<string>;
  readonly secondFactor: OwnSecondFactor;
  readonly ownPasskeys: OwnPasskeys;
  /** Deletes photos that no client's file contains, with the rights in `begin`. */
  readonly deleteErasedPhotos: (begin: string) => Promise<void>;
  /** Opens the link of an appointment's reminder, or replies by it (CONFIRM, CANCEL). */
  readonly appointmentLink: (token: string, answer: string | null) => Promise<AppointmentLink>;
  /** Whether this server sends codes for a new password by SMS. */
  readonly resetByPhone: boolean;
  /**
   * Creates a code for a new password of another person, in a transaction that starts with `begin`.
   */
  readonly issuePasswordCode: (begin: string, accountOf: string) => Promise<IssuedCode>;
  /** Requests a code by SMS. */
  readonly requestPasswordCode: (email: string) => Promise<void>;
  /** Redeems a code for a new password. */
  readonly resetPassword: (email: string, code: string, password: string) => Promise<void>;
  /** Creates the invitation of another person, in a transaction that starts with `begin`. */
  readonly invite: (begin: string, accountOf: string) => Promise<IssuedInvitation>;
  /** Sets the first password by the token of an invitation; returns the e-mail of the account. */
  readonly acceptInvitation: (
    token: string,
    password: string,
  ) => Promise<{ readonly email: string }>;
  readonly officeChanges?: GrafastSubscriber<ChangeEvents>;
  /** Rows of dropdown data without `first`; a page if absent. */
  readonly rowsOfWholeList?: number;
}

declare global {
  namespace Grafast {
    interface Context {
      sessionId: string;
      login: SignInByPassword;
      beginPasskeySignIn: () => Promise<string>;
      passkeyLogin: (passkey: string) => Promise<string>;
      secondFactor: OwnSecondFactor;
      ownPasskeys: OwnPasskeys;
      deleteErasedPhotos: (begin: string) => Promise<void>;
      appointmentLink: (token: string, answer: string | null) => Promise<AppointmentLink>;
      resetByPhone: boolean;
      issuePasswordCode: (begin: string, accountOf: string) => Promise<IssuedCode>;
      requestPasswordCode: (email: string) => Promise<void>;
      resetPassword: (email: string, code: string, password: string) => Promise<void>;
      invite: (begin: string, accountOf: string) => Promise<IssuedInvitation>;
      acceptInvitation: (token: string, password: string) => Promise<{ email: string }>;
      officeChanges: GrafastSubscriber<ChangeEvents>;
      rowsOfWholeList: number | undefined;
    }
  }
}
