import classes from './inline-bar.module.css';

/** A bar in a row, filled to `share`, optionally with a mark to compare with; text next to it has the values. */
export function InlineBar({
  share,
  mark,
  title,
}: {
  /** In percent. */
  share: number;
  /** In percent. */
  mark?: number;
  title?: string;
}) {
  return (
    <span className={classes.bar} title={title}>
      <span className={classes.share} style={{ width: `${share}%` }} />
      {mark !== undefined && <span className={classes.mark} style={{ left: `${mark}%` }} />}
    </span>
  );
}
