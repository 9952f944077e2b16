interface Frame {
  readonly width: number;
  readonly height: number;
  /** Space around the line, so that its stroke is not cut. */
  readonly margin: number;
  /** Values at the bottom and at the top. */
  readonly lowest: number;
  readonly highest: number;
}

/** Returns the position of value number `index` of `count`; a single value is in the middle. */
export function trendPoint(
  value: number,
  index: number,
  count: number,
  { width, height, margin, lowest, highest }: Frame,
): { x: number; y: number } {
  const share = highest === lowest ? 0.5 : (value - lowest) / (highest - lowest);
  const along = count < 2 ? 0.5 : index / (count - 1);
  const coordinate = (part: number, length: number) =>
    Math.round((margin + part * (length - 2 * margin)) * 10) / 10;
  return {
    x: coordinate(along, width),
    y: coordinate(1 - Math.min(Math.max(share, 0), 1), height),
  };
}

/**
 * Returns the `d` attribute of a line through values at equal distances. The line skips null values;
 * a single value is a horizontal line.
 */
export function trendPath(values: readonly (number | null)[], frame: Frame): string {
  const points = values.flatMap((value, index) =>
    value === null ? [] : [trendPoint(value, index, values.length, frame)],
  );
  const [first, second] = points;
  if (first && !second) return `M${frame.margin} ${first.y}H${frame.width - frame.margin}`;
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}
