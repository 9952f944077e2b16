import look from '#web/ui/parts.module.css';
import classes from './trend.module.css';

/** A change such as '+12 %' with an arrow, green if it is an improvement and red if not. */
export function Trend({
  change,
  moreIsBetter = true,
}: {
  /** Null if there is nothing to compare with. */
  change: string | null;
  moreIsBetter?: boolean;
}) {
  if (change === null) return null;
  const size = Number.parseInt(change, 10);
  if (size === 0) return <span className={look.muted}>{change}</span>;
  const rises = size > 0;
  return (
    <span
      className={`${rises ? classes.rise : classes.fall} ${rises === moreIsBetter ? look.good : look.bad}`}
    >
      {change}
    </span>
  );
}
