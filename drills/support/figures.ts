/** Prints the results of a drill line by line and records whether they meet their limits. */
export interface Figures {
  /** Prints a line without a limit. */
  print(line: string): void;
  /** Prints a figure with its limit: at most `limit`; a boolean must be true. */
  expect(name: string, value: number | boolean, limit?: number): void;
  /** Returns whether all figures met their limits. */
  isWithinLimit(): boolean;
}

const formatValue = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(2));

/** Prints each figure as it is added. */
export function createFigures(): Figures {
  let areAllWithinLimits = true;
  return {
    print: (line) => {
      process.stdout.write(`  ${line}\n`);
    },
    expect(name, value, limit = 0) {
      const isMet = typeof value === 'boolean' ? value : value <= limit;
      areAllWithinLimits &&= isMet;
      const figure =
        typeof value === 'boolean'
          ? value
            ? 'yes'
            : 'no'
          : `${formatValue(value)} (≤ ${formatValue(limit)})`;
      process.stdout.write(`${isMet ? '✓' : '✗'} ${name}: ${figure}\n`);
    },
    isWithinLimit: () => areAllWithinLimits,
  };
}
