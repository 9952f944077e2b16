/** A bar or column: a value of this period and, where there is one, that of the period before. */
export interface ChartItem {
  readonly key: string;
  readonly label: string;
  /** The label where there is little room, such as '21/11'. */
  readonly short?: string;
  readonly value: number;
  /** The value as it is written, with its unit. */
  readonly text: string;
  readonly before: number;
  readonly beforeText: string;
}

/** What the whole height or width stands for; 1 where all is 0, so that nothing divides by 0. */
export function chartTop(items: readonly ChartItem[]): number {
  return Math.max(...items.flatMap(({ value, before }) => [value, before]), 0) || 1;
}

const roundSteps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The top of a scale that is written: the round number that is not below the highest value. */
export function scaleTop(items: readonly ChartItem[]): number {
  const top = chartTop(items);
  const unit = 10 ** Math.floor(Math.log10(top));
  const step = roundSteps.find((each) => each * unit >= top) ?? 10;
  return step * unit;
}

/** Part of the whole in percent, never below 0: a day of refunds has no bar. */
export function chartShare(value: number, top: number): number {
  return Math.max(0, Math.round((value / top) * 1000) / 10);
}

/** Every how many columns one label is written, so that at most `most` are. */
export function labelStep(columns: number, most: number): number {
  return Math.max(1, Math.ceil(columns / most));
}

/** What a screen reader hears of a chart over time, whose table tells the rest. */
export function chartSpoken(name: string, items: readonly ChartItem[]): string {
  const [first] = items;
  if (!first) return name;
  const highest = items.reduce((one, other) => (other.value > one.value ? other : one), first);
  const lowest = items.reduce((one, other) => (other.value < one.value ? other : one), first);
  return `${name}. Mayor: ${highest.label}, ${highest.text}. Menor: ${lowest.label}, ${lowest.text}.`;
}
