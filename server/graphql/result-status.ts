import type { ExecutionResult } from 'postgraphile/graphql';
import { statusOf } from '../errors/error-codes.ts';

/** Statuses from here on mean a failure of the database, a disk or the server, not of a rule. */
const minServerErrorStatus = 500;

/**
 * Returns the HTTP status of an executed document. A rejection by a rule or a partial result is
 * 200, as documented clients expect. A result without data because of a server failure is 503, 504
 * or 500, so that load balancers, metrics and monitoring see it. The body is the same.
 */
export function statusOfResult({ data, errors = [] }: ExecutionResult): number {
  const hasNoData = Object.values(data ?? {}).every((value) => value === null);
  if (!hasNoData) return 200;
  return errors.map(statusOf).find((status) => status >= minServerErrorStatus) ?? 200;
}
