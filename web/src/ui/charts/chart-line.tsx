const looks = {
  present: {},
  past: { stroke: 'var(--neutral)', strokeDasharray: '1 5' },
  /** A line of length 0, whose round ends are a dot at any chart width. */
  dot: { strokeWidth: 8 },
} as const;

/** A line of a chart that scales with its container; its width stays constant. */
export function ChartLine({ path, look = 'present' }: { path: string; look?: keyof typeof looks }) {
  return (
    <path
      d={path}
      fill="none"
      stroke="var(--accent)"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      vectorEffect="non-scaling-stroke"
      {...looks[look]}
    />
  );
}
