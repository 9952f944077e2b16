import type { ExecutionResult } from 'postgraphile/graphql';
import { statusOf } from '../failure.ts';

/** What is no answer of the rules: the database, a disk or the server itself did not do its part. */
const leastOfServer = 500;

/**
 * The HTTP status of a document that was run: 200 with what rules refused, as the documents' clients
 * expect, also where a part came; 503, 504 or 500 where nothing came because the server could not, so
 * that balancers, metrics and whoever watches see it. The body is the same.
 */
export function statusOfResult({ data, errors = [] }: ExecutionResult): number {
  const nothingCame = Object.values(data ?? {}).every((value) => value === null);
  if (!nothingCame) return 200;
  return errors.map(statusOf).find((status) => status >= leastOfServer) ?? 200;
}
