import type { JobHelpers } from 'graphile-worker';
import type { Logger } from 'pino';
import { RateError, type RateReading, type RateSource } from '#services/rates/rate-source.ts';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      /** The person and company of a manual request; absent for a scheduled one. */
      rates__ask: { askedBy?: string; companyId?: string };
    }
  }
}

const quarter = 15 * 60_000;
const minute = 60_000;

const roundDownTime = (time: number, step: number) => new Date(time - (time % step)).toISOString();

/** Returns the code and the message of an error; a network error may contain no more than that. */
function errorFields(error: unknown): readonly [fault: string, detail: string] {
  if (error instanceof RateError) return [error.code, error.message];
  return ['STRANGE', (error as Error).message];
}

/**
 * Requests the rates from their official sources (doc 4 §6): every 15 minutes within the hours of
 * the offices that use them, or manually at any time. Each request is recorded before it is sent,
 * and is not repeated (D54). The database decides whether to accept the rates.
 */
export function createRatesRefresh(
  sources: readonly RateSource[],
  logger: Logger,
  now: () => number = Date.now,
): (
  payload: GraphileWorker.Tasks['rates__ask'],
  helpers: Pick<JobHelpers, 'query' | 'abortSignal'>,
) => Promise<void> {
  return async ({ askedBy, companyId }, { query, abortSignal }) => {
    const instant = now();
    const slot = roundDownTime(instant, companyId ? minute : quarter);
    const { rows: due } = await query<{ quote: string }>(
      'select unnest(app_private.rate_quotes_due($1, $2)) as quote',
      [new Date(instant).toISOString(), companyId],
    );

    async function readSource({
      name,
      usesNetwork,
      read,
    }: RateSource): Promise<readonly RateReading[]> {
      const { rows } = await query<{ id: string | null }>(
        'select app_private.begin_rate_request($1, $2, $3) as id',
        [name, slot, askedBy],
      );
      const attempt = rows[0]?.id;
      if (!attempt) return [];
      const end = (outcome: string, errorCode: string, detail: string) =>
        query('select app_private.end_rate_request($1, $2, $3, $4)', [
          attempt,
          outcome,
          errorCode,
          detail,
        ]);
      try {
        const readings = await read(abortSignal);
        const detail = readings.map((each) => `${each.currency} ${each.value} ${each.valueDate}`);
        await end(usesNetwork === false ? 'RECORDED' : 'ANSWERED', '', detail.join(', '));
        return readings;
      } catch (error) {
        const [errorCode, detail] = errorFields(error);
        logger.warn({ source: name, fault: errorCode, detail }, 'a source of rates gave none');
        await end('FAILED', errorCode, detail);
        return [];
      }
    }

    for (const { quote } of due) {
      const readings = (
        await Promise.all(sources.filter((source) => source.quote === quote).map(readSource))
      ).flat();
      if (readings.length > 0) {
        await query('select app_private.record_rates($1, $2, $3, $4)', [
          quote,
          JSON.stringify(readings),
          askedBy,
          companyId,
        ]);
      }
    }
  };
}
