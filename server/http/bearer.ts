import type { FastifyRequest } from 'fastify';
import { RuleError } from '#domain/errors/rule-error.ts';

/**
 * Returns the token of `Authorization: Bearer`; undefined without the header. Throws INVALID_TOKEN
 * for another scheme.
 */
export function bearerToken(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const header = request.headers.authorization;
  if (header === undefined) return undefined;
  const token = /^Bearer\s+(\S+)$/i.exec(header)?.[1];
  if (!token) throw new RuleError('INVALID_TOKEN');
  return token;
}
