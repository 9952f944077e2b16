import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { RuleError } from '#domain/errors/rule-error.ts';
import { scrub } from '#runtime/scrub.ts';
import { createLogRateLimit } from '../limits/log-rate-limit.ts';

export const cspReportsPath = '/csp-reports';

const longestReport = 16 * 1024;
/** Reports per request: a page that violates the policy in a loop repeats itself. */
const maxReported = 5;
/** Logged reports per minute, of all clients together. */
const maxLogged = 60;

const text = z.string().max(2_000).optional();

/** The format of `report-uri`, one report at a time. */
const oldShape = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
    'source-file': text,
    'line-number': z.number().optional(),
  }),
});

/** The format of `report-to`, mixed with other kinds of reports. */
const newShape = z.array(
  z.object({
    type: z.string(),
    body: z
      .object({
        effectiveDirective: text,
        blockedURL: text,
        documentURL: text,
        sourceFile: text,
        lineNumber: z.number().optional(),
      })
      .nullish(),
  }),
);

/** A resource that a browser blocked, without personal data in addresses. */
interface Violation extends Readonly<Record<string, string | undefined>> {
  readonly directive: string | undefined;
  readonly blocked: string | undefined;
  readonly page: string | undefined;
  readonly source: string | undefined;
}

/** Returns the scheme and host of an address; paths and queries may contain personal data. */
function originOf(address: string | undefined): string | undefined {
  if (!address?.includes(':')) return address?.slice(0, 100);
  const { protocol, host } = URL.parse(address) ?? {};
  return host ? `${protocol}//${host}` : protocol;
}

function pathOf(address: string | undefined): string | undefined {
  return address && (URL.parse(address)?.pathname ?? undefined);
}

function sourceOf(address: string | undefined, line: number | undefined): string | undefined {
  const path = pathOf(address);
  return path && line !== undefined ? `${path}:${line}` : path;
}

function violationsIn(body: unknown): readonly Violation[] {
  const old = oldShape.safeParse(body);
  if (old.success) {
    const report = old.data['csp-report'];
    return [
      {
        directive: report['effective-directive'] ?? report['violated-directive'],
        blocked: originOf(report['blocked-uri']),
        page: pathOf(report['document-uri']),
        source: sourceOf(report['source-file'], report['line-number']),
      },
    ];
  }
  const sent = newShape.safeParse(body);
  if (!sent.success) throw new RuleError('INVALID_INPUT', { reason: 'no es un informe' });
  return sent.data
    .filter(({ type }) => type === 'csp-violation')
    .slice(0, maxReported)
    .map(({ body: report }) => ({
      directive: report?.effectiveDirective,
      blocked: originOf(report?.blockedURL),
      page: pathOf(report?.documentURL),
      source: sourceOf(report?.sourceFile, report?.lineNumber),
    }));
}

/** Logs the policy violations that browsers send to `POST /csp-reports`, scrubbed. */
export async function installCspReports(app: FastifyInstance): Promise<void> {
  const mayLog = createLogRateLimit(maxLogged);
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post(
      cspReportsPath,
      {
        bodyLimit: longestReport,
        logLevel: 'warn',
        config: { perAddress: 30 },
      },
      async (request, reply) => {
        for (const violation of violationsIn(request.body)) {
          if (!mayLog()) break;
          request.log.warn(
            { csp: scrub(violation) },
            'a page violated its content security policy',
          );
        }
        return reply.code(204).send();
      },
    );
  });
}
