/** Prints the results of a drill line by line and records whether they meet their limits. */
export interface Figures {
  /** Prints a line without a limit. */
  tell(line: string): void;
  /** Prints a figure with its limit: at most `limit`; a boolean must be true. */
  expect(name: string, value: number | boolean, limit?: number): void;
  /** Returns whether all figures met their limits. */
  met(): boolean;
}

const told = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(2));

/** Prints each figure as it is added. */
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
