/** A bar or column: a value of the current period and, if there is one, of the previous period. */
export interface ChartItem {
  readonly key: string;
  readonly label: string;
  /** Short label for narrow charts, such as '21/11'. */
  readonly short?: string;
  readonly value: number;
  /** Formatted value with its unit. */
  readonly text: string;
  readonly before: number;
  readonly beforeText: string;
}

/** Returns the value of the full height or width; 1 if all values are 0, to avoid a division by 0. */
export function chartTop(items: readonly ChartItem[]): number {
  return Math.max(...items.flatMap(({ value, before }) => [value, before]), 0) || 1;
}

const roundSteps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** Returns the top of a labelled scale: the next round number above the highest value. */
export function scaleTop(items: readonly ChartItem[]): number {
  const top = chartTop(items);
  const unit = 10 ** Math.floor(Math.log10(top));
  const step = roundSteps.find((each) => each * unit >= top) ?? 10;
  return step * unit;
}

/** Returns the share in percent, at least 0: a day of refunds has no bar. */
export function chartShare(value: number, top: number): number {
  return Math.max(0, Math.round((value / top) * 1000) / 10);
}

/** Returns every how many columns a label is shown, so that at most `maxLabels` are. */
export function labelStep(columns: number, maxLabels: number): number {
  return Math.max(1, Math.ceil(columns / maxLabels));
}

/** Returns the text of a time chart for screen readers; its table has the details. */
export function chartDescription(name: string, items: readonly ChartItem[]): string {
  const [first] = items;
  if (!first) return name;
  const highest = items.reduce((one, other) => (other.value > one.value ? other : one), first);
  const lowest = items.reduce((one, other) => (other.value < one.value ? other : one), first);
  return `${name}. Mayor: ${highest.label}, ${highest.text}. Menor: ${lowest.label}, ${lowest.text}.`;
}
