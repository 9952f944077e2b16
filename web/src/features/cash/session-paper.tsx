import look from '#web/ui/parts.module.css';
import paper from '#web/ui/print/paper.module.css';

/** A group of rows on the printout of a session, such as its counts. */
export function PaperRows({
  title,
  rows,
}: {
  title: string;
  rows: readonly { readonly id: string; readonly label: string; readonly amount: string }[];
}) {
  if (rows.length === 0) return null;
  return (
    <dl className={paper.part}>
      <div className={look.strong}>{title}</div>
      {rows.map(({ id, label, amount }) => (
        <div key={id} className={paper.amount}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
