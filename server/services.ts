import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { GraphQLSchema } from 'postgraphile/graphql';
import type { Env } from '#runtime/env.ts';
import type { Registry } from '#worker/registry/registry.ts';
import type { AnswerError } from './answer-error.ts';
import type { Captcha } from './captcha.ts';
import type { ErrorReporter } from './error-reporter.ts';
import type { OfficeChanges } from './office-changes.ts';
import type { Sessions } from './sessions.ts';

/** What the install steps of the app stand on. */
export interface Services {
  readonly env: Env;
  readonly logger: Logger;
  /** Connections of turno_login. */
  readonly pool: Pool;
  readonly schema: GraphQLSchema;
  readonly sessions: Sessions;
  readonly captcha: Captcha;
  readonly officeChanges: OfficeChanges;
  /** Of persons (D29). */
  readonly registry: Registry;
  readonly reporter: ErrorReporter;
  readonly answerError: AnswerError;
  /** Folder of the built web app. */
  readonly webFolder: string;
}
