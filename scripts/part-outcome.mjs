/**
 * What is told of a part: how it ended, which tests passed at their second attempt only, what it could not ask
 * (its lines that begin so), the output of one that failed, and what its tests measured, however it ended.
 *
 * @param {{ name: string, passed: number, failed: number, seconds: number, unsteady?: string[], output: string, figures: string }} part
 *   `figures` is empty where none are asked for
 * @returns {string}
 */
export function outcomeOf({ name, passed, failed, seconds, unsteady = [], output, figures }) {
  const lines = [
    `${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s)`,
    ...unsteady.map((test) => `  second attempt: ${test}`),
  ];
  const notAsked = output.split('\n').filter((line) => line.startsWith('not asked'));
  if (!failed) lines.push(...notAsked.map((line) => `  ${line}`));
  if (failed) lines.push(output.trimEnd(), '');
  if (figures) lines.push(figures);
  return lines.join('\n');
}
