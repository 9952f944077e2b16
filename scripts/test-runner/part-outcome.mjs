/**
 * Returns the report of a part: its counts and times, the tests that passed only at their second
 * attempt, the lines that begin with `not checked`, the output of a part that failed, and the
 * measured figures.
 *
 * @param {{ name: string, passed: number, failed: number, seconds: number, processor?: number, unsteady?: string[], output: string, figures: string }} part
 *   `processor` in seconds, undefined if unknown; `figures` is empty in a reduced run
 * @returns {string}
 */
export function outcomeOf(part) {
  const { name, passed, failed, seconds, processor, unsteady = [], output, figures } = part;
  const used = processor === undefined ? '' : `, processor ${processor.toFixed(1)} s`;
  const lines = [
    `${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s${used})`,
    ...unsteady.map((test) => `  second attempt: ${test}`),
  ];
  const notRun = output.split('\n').filter((line) => line.startsWith('not checked'));
  if (!failed) lines.push(...notRun.map((line) => `  ${line}`));
  if (failed) lines.push(output.trimEnd(), '');
  if (figures) lines.push(figures);
  return lines.join('\n');
}
