import type { GrafastSubscriber } from 'postgraphile/grafast';
import type { AppointmentLink } from '../appointment-link.ts';
import type { ChangeEvents } from '../change-stream.ts';
import type { GivenCode } from '../password-codes.ts';
import type { NewCodeApp, SecondFactors } from '../second-factors.ts';
import type { WithRequestClient } from './request-client.ts';

/** The acts on the caller's own second factor, in transactions that `begin` begins. */
type OwnSecondFactor = Pick<SecondFactors, 'confirm' | 'renewRecoveryCodes'> & {
  readonly begin: (begin: string) => Promise<NewCodeApp>;
};

/** The acts on the caller's own passkeys, in transactions that `begin` begins; what browsers take and give is JSON. */
interface OwnPasskeys {
  readonly begin: (begin: string) => Promise<string>;
  readonly add: (begin: string, answer: string, name: string) => Promise<readonly string[]>;
  /** What one is to sign to show again who the caller is. */
  readonly beginStepUp: () => Promise<string>;
}

type SignInByPassword = (
  email: string,
  password: string,
  code: string | undefined,
  passkey: string | undefined,
) => Promise<string>;

/** What plans find in their context. */
export interface RequestContext {
  /** Text that begins the request's transactions, with its role and settings. */
  readonly pgSettings: string;
  /** Empty without a session. */
  readonly sessionId: string;
  readonly withPgClient: WithRequestClient;
  /** The same for what only reads: ends with the caller's patience. */
  readonly withReader: WithRequestClient;
  /** Signs in and gives the token; `passkey` is what one signed in place of the code. */
  readonly login: SignInByPassword;
  /** What a passkey is to sign for a sign-in by it alone. */
  readonly beginPasskeySignIn: () => Promise<string>;
  /** Signs in by what a passkey signed, and gives the token. */
  readonly passkeyLogin: (passkey: string) => Promise<string>;
  readonly secondFactor: OwnSecondFactor;
  readonly ownPasskeys: OwnPasskeys;
  /** Takes photos away that are in no client's file any more, as who `begin` says. */
  readonly forgetPhotos: (begin: string) => Promise<void>;
  /** Opens the link of an appointment's reminder, or answers by it (CONFIRM, CANCEL). */
  readonly appointmentLink: (token: string, answer: string | null) => Promise<AppointmentLink>;
  /** Whether codes for a new password are sent by SMS here. */
  readonly resetByPhone: boolean;
  /** Gives someone else a code for a new password, in a transaction that `begin` begins. */
  readonly givePasswordCode: (begin: string, accountOf: string) => Promise<GivenCode>;
  /** Asks for a code by SMS. */
  readonly requestPasswordCode: (email: string) => Promise<void>;
  /** Spends a code for a new password. */
  readonly resetPassword: (email: string, code: string, password: string) => Promise<void>;
  readonly officeChanges?: GrafastSubscriber<ChangeEvents>;
  /** Of dropdown data that is asked for without `first`; a page when it is not said. */
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
      forgetPhotos: (begin: string) => Promise<void>;
      appointmentLink: (token: string, answer: string | null) => Promise<AppointmentLink>;
      resetByPhone: boolean;
      givePasswordCode: (begin: string, accountOf: string) => Promise<GivenCode>;
      requestPasswordCode: (email: string) => Promise<void>;
      resetPassword: (email: string, code: string, password: string) => Promise<void>;
      officeChanges: GrafastSubscriber<ChangeEvents>;
      rowsOfWholeList: number | undefined;
    }
  }
}
