import look from '#web/ui/parts.module.css';
import classes from './trend.module.css';

/** A change such as '+12 %' with an arrow, green if it is an improvement and red if not. */
export function Trend({
  change,
  moreIsBetter = true,
}: {
  /** Null if nothing changed, or there is nothing to compare with. */
  change: string | null;
  moreIsBetter?: boolean;
}) {
  if (change === null) return null;
  const rises = Number.parseInt(change, 10) > 0;
  return (
    <span
      className={`${rises ? classes.rise : classes.fall} ${rises === moreIsBetter ? look.good : look.bad}`}
    >
      {change}
    </span>
  );
}
