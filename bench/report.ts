import type { Comparison, Figures } from './comparison.ts';
import type { DocumentedTimes } from './documented-calls.ts';
import type { StartUp } from './start-up.ts';

export interface SizeResult {
  readonly sales: number;
  readonly comparisons: readonly Comparison[];
}

const columns = [34, 6, 9, 8, 8, 8, 8, 7, 8];
const titles = ['', '', 'requests', '1/s', 'p50 ms', 'p95 ms', 'p99 ms', 'ratio', 'CPU ms'];

/** Formats the results at one size as a table for a terminal. */
export function sizeTable({ sales, comparisons }: SizeResult): string {
  const rows = comparisons.flatMap(({ scenario, http, sql, ratio, processorTime }) => [
    [scenario, 'HTTP', ...cells(http), ratio.toFixed(2), processorTime.toFixed(2)],
    ['', 'SQL', ...cells(sql), '', ''],
  ]);
  const lines = [titles, ...rows].map((cellsOfRow) =>
    cellsOfRow
      .map((cell, index) => {
        const width = columns[index] ?? 0;
        return index < 2 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join(' ')
      .trimEnd(),
  );
  return [`\n${sales.toLocaleString('en')} sales`, ...lines, ...baselineLines(comparisons)].join(
    '\n',
  );
}

/** Formats p95 of scenarios relative to their baseline at the same size. */
function baselineLines(comparisons: readonly Comparison[]): string[] {
  return comparisons.flatMap(({ scenario, baseline, http }) => {
    const other = comparisons.find((comparison) => comparison.scenario === baseline);
    if (!other) return [];
    return [`p95 of ${scenario} over ${other.scenario}: ${(http.p95 / other.http.p95).toFixed(2)}`];
  });
}

function cells({ requests, rate, p50, p95, p99 }: Figures): string[] {
  return [String(requests), rate.toFixed(0), p50.toFixed(2), p95.toFixed(2), p99.toFixed(2)];
}

/** Formats the growth of p95 from the first size to the last. */
export function growthTable(results: readonly SizeResult[]): string {
  const [first, last] = [results[0], results.at(-1)];
  if (!first || !last || first === last) return '';
  const lines = last.comparisons.flatMap(({ scenario, http }) => {
    const before = first.comparisons.find((comparison) => comparison.scenario === scenario);
    if (!before) return [];
    return [`${scenario.padEnd(40)} ${(http.p95 / before.http.p95).toFixed(2)}`];
  });
  const title = `p95 at ${last.sales.toLocaleString('en')} sales over ${first.sales.toLocaleString('en')}`;
  return ['', title, ...lines].join('\n');
}

export function startUpLines({ readyAfter, idleMemory }: StartUp): string {
  const times = readyAfter.map((milliseconds) => `${Math.round(milliseconds)} ms`).join(', ');
  return `\nReady on a warm start after ${times}; idle memory of the server ${Math.round(idleMemory / 2 ** 20)} MB`;
}

/**
 * Formats the processor time of the documented calls: of the first round, which plans them, and the
 * median of the others.
 */
export function documentedCallsTable([first, ...otherTimes]: DocumentedTimes): string {
  const median = (values: readonly number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const line = (title: string, times: ReadonlyMap<string, number>) => {
    const values = [...times.values()];
    const slowestTime = Math.max(...values);
    const [slowest] = [...times].find(([, time]) => time === slowestTime) ?? [];
    const total = values.reduce((sum, time) => sum + time, 0);
    return `${title}: ${values.length} calls, median ${median(values).toFixed(2)} ms, most ${slowestTime.toFixed(1)} ms (${slowest}), total ${total.toFixed(0)} ms`;
  };
  const names = [...(first?.keys() ?? [])];
  const usual = new Map(
    names.map((name) => [name, median(otherTimes.map((times) => times.get(name) ?? 0))]),
  );
  const slowestTime = new Map(
    names.map((name) => [name, Math.max(...otherTimes.map((times) => times.get(name) ?? 0))]),
  );
  return [
    line('First turn', first ?? new Map()),
    line('Later turns, median', usual),
    line('Later turns, most', slowestTime),
  ].join('\n');
}
