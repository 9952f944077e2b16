import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { readCommandLine } from '#runtime/command-line.mjs';

/** An advisory that cannot be mended yet: why it does no harm here, and until when that is believed. */
export interface Tolerated {
  /** Such as GHSA-xxxx-xxxx-xxxx. */
  readonly advisory: string;
  readonly reason: string;
  /** YYYY-MM-DD; from that day on it is a fault again. */
  readonly until: string;
}

const TOLERATED: readonly Tolerated[] = [];

/** How long the registry may take, in milliseconds; who has none goes on without. */
const patience = 20_000;

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

/** What an answer of `npm audit --json` finds, a sentence each; undefined where nobody answered. */
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

/** What npm says of the packages that the product needs; empty when it cannot be asked in time. */
function audit(): Promise<string> {
  return new Promise((resolve) => {
    execFile(
      'npm',
      ['audit', '--json', '--omit=dev', '--fetch-retries=0', `--fetch-timeout=${patience}`],
      { cwd: join(import.meta.dirname, '..'), timeout: patience, maxBuffer: 64 * 1024 * 1024 },
      // It ends with an error when it finds something, and says what.
      (_error, stdout) => resolve(stdout),
    );
  });
}

if (import.meta.main) {
  readCommandLine({ language: 'en', usage: 'node scripts/run.mjs scripts/check-advisories.ts' });
  const found = advisoriesIn(await audit(), TOLERATED, new Date().toISOString().slice(0, 10));
  for (const fault of found ?? []) console.error(fault);
  if (!found) console.log('not asked: no registry here answers what is known of the packages');
  process.exitCode = found?.length ? 1 : 0;
}
