import classes from './amount.module.css';

/** A figure of the summary with its name, in a list of them. */
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
