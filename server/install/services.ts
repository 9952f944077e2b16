import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { GraphQLSchema } from 'postgraphile/graphql';
import type { Env } from '#runtime/env.ts';
import type { PhotoStore } from '#services/images/photo-store.ts';
import type { Registry } from '#services/registry/registry.ts';
import type { AttemptLimiter } from '../auth/attempt-limiter.ts';
import type { Captcha } from '../auth/captcha.ts';
import type { Invitations } from '../auth/invitations.ts';
import type { IsKnownDevice } from '../auth/known-devices.ts';
import type { Login } from '../auth/login.ts';
import type { Passkeys } from '../auth/passkeys.ts';
import type { PasswordCodes } from '../auth/password-codes.ts';
import type { CountProof } from '../auth/proof-attempts.ts';
import type { SecondFactors } from '../auth/second-factors.ts';
import type { HasRealCompany, IsDemo, IsDemoRejected } from '../company/demo.ts';
import type { StatementCanceller } from '../database/cancel-statement.ts';
import type { ErrorReporter } from '../errors/error-reporter.ts';
import type { AnswerError } from '../errors/error-response.ts';
import type { RequestClients } from '../graphql/request-client.ts';
import type { TlsPair } from '../http/tls.ts';
import type { RequestSlots } from '../limits/request-slots.ts';
import type { OfficeChanges } from '../live/office-changes.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Readiness } from '../observability/readiness.ts';
import type { SecurityLog } from '../observability/security-log.ts';
import type { PhotoAddresses } from '../photos/photo-addresses.ts';
import type { SessionLimits } from '../sessions/session-load.ts';
import type { Sessions } from '../sessions/sessions.ts';

/** The dependencies of the installation steps of the app. */
export interface Services {
  readonly env: Env;
  readonly logger: Logger;
  /** Absent if a proxy encrypts, or nothing does. */
  readonly tls: TlsPair | undefined;
  /** Connections of turno_login. */
  readonly pool: Pool;
  /** Cancels statements on the pool's connections. */
  readonly canceller: StatementCanceller;
  readonly schema: GraphQLSchema;
  /**
   * Returns whether a text is a stored operation with a cached plan; by default those of the web
   * app.
   */
  readonly isStored?: ((text: string) => boolean) | undefined;
  readonly sessions: Sessions;
  readonly sessionLimits: SessionLimits;
  /** Limits the accepted requests of people. */
  readonly requestSlots: RequestSlots;
  /** Database access of requests with a session; persons take turns. */
  readonly requestClients: RequestClients;
  readonly login: Login;
  readonly isDemo: IsDemo;
  readonly isDemoRejected: IsDemoRejected;
  readonly hasRealCompany: HasRealCompany;
  readonly isKnownDevice: IsKnownDevice;
  readonly attempts: AttemptLimiter;
  readonly secondFactors: SecondFactors;
  readonly countProof: CountProof;
  readonly passkeys: Passkeys;
  readonly passwordCodes: PasswordCodes;
  readonly invitations: Invitations;
  readonly captcha: Captcha;
  /** The id of this installation. */
  readonly installation: string;
  readonly officeChanges: OfficeChanges;
  readonly securityLog: SecurityLog;
  /** The civil registry (D29). */
  readonly registry: Registry;
  readonly reporter: ErrorReporter;
  readonly answerError: AnswerError;
  readonly photoAddresses: PhotoAddresses;
  readonly photoStore: PhotoStore;
  readonly readiness: Readiness;
  readonly metrics: Metrics;
  /** Folder of the built web app. */
  readonly webFolder: string;
}
