import classes from './chart.module.css';

/** A bar in a row, filled to `share`, optionally with a mark to compare with; text next to it has the values. */
export function InlineBar({
  share,
  mark,
  title,
}: {
  /** In percent. */
  share: number;
  /** In percent; 0 has no mark. */
  mark?: number | undefined;
  title?: string;
}) {
  return (
    <span className={classes.bar} aria-hidden="true" title={title}>
      <span className={classes.fill} style={{ width: `${share}%` }} />
      {mark ? <span className={classes.before} style={{ left: `${mark}%` }} /> : null}
    </span>
  );
}
