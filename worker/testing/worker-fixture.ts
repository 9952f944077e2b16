import { loginUrl } from '#db/roles.ts';
import type { TestDatabase } from '#db/tests/support/database.ts';
import { createLogger } from '#runtime/logger.ts';
import { startWorker, type WorkerOptions } from '../start.ts';

/** Starts a worker on a test database that, by default, sends nothing and logs nothing. */
export const startTestWorker = (database: TestDatabase, options: Partial<WorkerOptions> = {}) =>
  startWorker({
    connectionString: loginUrl(database.url, database.secret),
    secret: database.secret,
    sms: undefined,
    registry: undefined,
    logger: createLogger('silent'),
    ...options,
  });
