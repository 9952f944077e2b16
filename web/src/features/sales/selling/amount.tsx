import look from '#web/ui/parts.module.css';

/** A named figure in the list of the summary: one of several, the change, or the figure of the sale. */
export function Amount({
  label,
  text,
  size,
}: {
  label: string;
  text: string;
  size?: 'emphasis' | 'figure';
}) {
  return (
    <div className={`${size === 'figure' ? look.row : look.line} ${look.apart}`}>
      <dt>{label}</dt>
      <dd className={`${look.pushed} ${size ? look[size] : ''}`}>{text}</dd>
    </div>
  );
}
