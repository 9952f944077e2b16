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

/** What plans find in their context. */
export interface RequestContext {
  /** Text that begins the request's transactions, with its role and settings. */
  readonly pgSettings: string;
  readonly withPgClient: WithRequestClient;
  /** The same for what only reads: ends with the caller's patience. */
  readonly withReader: WithRequestClient;
  /** Signs in and gives the token. */
  readonly login: (email: string, password: string, code: string | undefined) => Promise<string>;
  readonly secondFactor: OwnSecondFactor;
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
      login: (email: string, password: string, code: string | undefined) => Promise<string>;
      secondFactor: OwnSecondFactor;
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
