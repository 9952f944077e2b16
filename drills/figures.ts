/** What a drill found, line by line, and whether it is what is asked for. */
export interface Figures {
  /** A line that only tells. */
  tell(line: string): void;
  /** A figure and what it has to be: at most `limit`, or for a yes or no: yes. */
  expect(name: string, value: number | boolean, limit?: number): void;
  /** Whether all figures were met. */
  met(): boolean;
}

const told = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(2));

/** Prints each as it is found. */
export function createFigures(): Figures {
  let allMet = true;
  return {
    tell: (line) => {
      process.stdout.write(`  ${line}\n`);
    },
    expect(name, value, limit = 0) {
      const isMet = typeof value === 'boolean' ? value : value <= limit;
      allMet &&= isMet;
      const figure =
        typeof value === 'boolean' ? (value ? 'yes' : 'no') : `${told(value)} (≤ ${told(limit)})`;
      process.stdout.write(`${isMet ? '✓' : '✗'} ${name}: ${figure}\n`);
    },
    met: () => allMet,
  };
}
