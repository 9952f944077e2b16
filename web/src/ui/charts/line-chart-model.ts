export interface TimedValue {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly value: number;
  /** Formatted value and day. */
  readonly shown: string;
  readonly day: string;
}

interface ChartLine {
  /** The `d` attribute of the line: a value holds until the next one. */
  readonly path: string;
  readonly marks: readonly { readonly x: number; readonly y: number; readonly text: string }[];
  readonly lowest: TimedValue;
  readonly highest: TimedValue;
  readonly first: TimedValue;
  readonly last: TimedValue;
}

/** Margin between the marks and the frame. */
const margin = 6;

/**
 * Scales points, sorted by time, to a frame. Constant values are a line in the middle.
 *
 * @throws if there are no points
 */
export function chartLine(
  points: readonly TimedValue[],
  frame: { readonly width: number; readonly height: number; readonly fromZero?: boolean },
): ChartLine {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) throw new Error('no points');
  const lowest = points.reduce((one, other) => (other.value < one.value ? other : one));
  const { width, height, fromZero } = frame;
  const bottom = fromZero ? 0 : lowest.value;
  const highest = points.reduce((one, other) => (other.value > one.value ? other : one));
  const coordinate = (share: number, length: number) =>
    Math.round((margin + share * (length - 2 * margin)) * 10) / 10;
  const share = (part: number, whole: number) => (whole === 0 ? 0.5 : part / whole);
  const marks = points.map(({ at, value, shown, day }) => ({
    x: coordinate(share(at - first.at, last.at - first.at), width),
    y: coordinate(1 - share(value - bottom, highest.value - bottom), height),
    text: `${day}: ${shown}`,
  }));
  const path = marks.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('');
  return { path, marks, lowest, highest, first, last };
}
