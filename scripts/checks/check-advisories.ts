import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { readCommandLine } from '#runtime/command-line.mjs';

/** An advisory without a fix: why it is harmless here, and the end date of this assessment. */
export interface Tolerated {
  /** Such as GHSA-xxxx-xxxx-xxxx. */
  readonly advisory: string;
  readonly reason: string;
  /** YYYY-MM-DD; from this day on the advisory is reported again. */
  readonly until: string;
}

const TOLERATED: readonly Tolerated[] = [];

/** Time limit for the registry in milliseconds; without a response the check is skipped. */
const requestTimeout = 20_000;

const advisory = z.object({
  name: z.string(),
  title: z.string(),
  url: z.string(),
  severity: z.string(),
});
const auditShape = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ via: z.array(z.union([z.string(), advisory])) }),
  ),
});

/**
 * Formats each finding of `npm audit --json` as a sentence; returns undefined for an invalid
 * response.
 */
export function advisoriesIn(
  answer: string,
  tolerated: readonly Tolerated[],
  today: string,
): string[] | undefined {
  let report: unknown;
  try {
    report = JSON.parse(answer);
  } catch {
    return undefined;
  }
  const audit = auditShape.safeParse(report);
  if (!audit.success) return undefined;
  const found = Object.values(audit.data.vulnerabilities).flatMap(({ via }) =>
    via.flatMap((cause) => {
      if (typeof cause === 'string') return [];
      const known = tolerated.find((each) => cause.url.endsWith(each.advisory));
      if (known && today < known.until) return [];
      const over = known ? `, tolerated until ${known.until}` : '';
      return [`${cause.name}: ${cause.title} (${cause.severity}, ${cause.url}${over})`];
    }),
  );
  return [...new Set(found)];
}

/** Returns npm's report on the product's packages; empty after the time limit. */
function audit(): Promise<string> {
  return new Promise((resolve) => {
    execFile(
      'npm',
      ['audit', '--json', '--omit=dev', '--fetch-retries=0', `--fetch-timeout=${requestTimeout}`],
      {
        cwd: join(import.meta.dirname, '..', '..'),
        timeout: requestTimeout,
        maxBuffer: 64 * 1024 * 1024,
      },
      // npm exits with an error if it finds advisories, and prints them.
      (_error, stdout) => resolve(stdout),
    );
  });
}

if (import.meta.main) {
  readCommandLine({
    language: 'en',
    usage: 'node scripts/run.mjs scripts/checks/check-advisories.ts',
  });
  const found = advisoriesIn(await audit(), TOLERATED, new Date().toISOString().slice(0, 10));
  for (const finding of found ?? []) console.error(finding);
  if (!found) console.log('not checked: no registry answered the query for advisories');
  process.exitCode = found?.length ? 1 : 0;
}
