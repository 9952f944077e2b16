import classes from './amount.module.css';

/** A named figure in the list of the summary. */
export function Amount({
  label,
  text,
  strong = false,
}: {
  label: string;
  text: string;
  strong?: boolean;
}) {
  return (
    <div className={classes.amount} data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}
