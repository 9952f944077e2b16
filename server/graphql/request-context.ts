import type { GrafastSubscriber } from 'postgraphile/grafast';
import type { AppointmentLink } from '../appointment-link.ts';
import type { ChangeEvents } from '../change-stream.ts';
import type { WithRequestClient } from './request-client.ts';

/** What plans find in their context. */
export interface RequestContext {
  /** Text that begins the request's transactions, with its role and settings. */
  readonly pgSettings: string;
  readonly withPgClient: WithRequestClient;
  /** Signs in and gives the token. */
  readonly login: (email: string, password: string) => Promise<string>;
  /** Opens the link of an appointment's reminder, or answers by it (CONFIRM, CANCEL). */
  readonly appointmentLink: (token: string, answer: string | null) => Promise<AppointmentLink>;
  readonly officeChanges?: GrafastSubscriber<ChangeEvents>;
}

declare global {
  namespace Grafast {
    interface Context {
      login: (email: string, password: string) => Promise<string>;
      appointmentLink: (token: string, answer: string | null) => Promise<AppointmentLink>;
      officeChanges: GrafastSubscriber<ChangeEvents>;
    }
  }
}
