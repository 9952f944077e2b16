/** A value at a time of day. */
export interface HourPoint {
  /** In hours from midnight. */
  readonly hour: number;
  readonly value: number;
}

interface DayChartLines {
  /** The `d` attributes of the lines of the day and of the compared day. */
  readonly present: string;
  readonly past: string;
  /** End of the line of the day. */
  readonly end: string;
  readonly firstHour: number;
  readonly lastHour: number;
}

/** Margin between the lines and the frame. */
const margin = 4;

/** Scales the lines of two days, both sorted by time, to one frame that begins at zero. */
export function dayChartLines(
  present: readonly HourPoint[],
  past: readonly HourPoint[],
  { width, height }: { readonly width: number; readonly height: number },
): DayChartLines {
  const points = [...present, ...past];
  const firstHour = Math.min(...points.map(({ hour }) => hour));
  const lastHour = Math.max(...points.map(({ hour }) => hour));
  const highest = Math.max(...points.map(({ value }) => value), 1);
  const coordinate = (share: number, length: number) =>
    Math.round((margin + share * (length - 2 * margin)) * 10) / 10;
  const position = ({ hour, value }: HourPoint) =>
    `${coordinate((hour - firstHour) / (lastHour - firstHour || 1), width)} ${coordinate(
      1 - Math.max(value, 0) / highest,
      height,
    )}`;
  const path = (line: readonly HourPoint[]) =>
    line.map((point, index) => `${index === 0 ? 'M' : 'L'}${position(point)}`).join('');
  const last = present.at(-1);
  return {
    present: path(present),
    past: path(past),
    end: last ? `M${position(last)}h0` : '',
    firstHour,
    lastHour,
  };
}
