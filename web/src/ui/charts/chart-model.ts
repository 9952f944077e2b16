/** A value with its label, such as a day. */
export interface ChartPoint {
  readonly label: string;
  readonly value: number;
  /** Formatted value with its unit. */
  readonly text: string;
}

/** A value of the current period and the one of the previous period. */
export interface ChartItem extends ChartPoint {
  readonly key: string;
  /** Short label for narrow charts, such as '21/11'. */
  readonly short?: string;
  readonly before: number;
  readonly beforeText: string;
}

/** Returns the value of the full height; 1 if all values are 0, to avoid a division by 0. */
function chartTop(items: readonly ChartItem[]): number {
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

/** Returns every how many values a label is shown, so that at most `maxLabels` are. */
export function labelStep(values: number, maxLabels: number): number {
  return Math.max(1, Math.ceil(values / maxLabels));
}

/** Returns the text of a time chart for screen readers; its table has the details. */
export function chartDescription(name: string, items: readonly ChartPoint[]): string {
  const [first] = items;
  if (!first) return name;
  const highest = items.reduce((one, other) => (other.value > one.value ? other : one), first);
  const lowest = items.reduce((one, other) => (other.value < one.value ? other : one), first);
  return `${name}. Mayor: ${highest.label}, ${highest.text}. Menor: ${lowest.label}, ${lowest.text}.`;
}
