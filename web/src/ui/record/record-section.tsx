import { type ReactNode, useId } from 'react';
import look from '../parts.module.css';

/** A titled card in the content of a record page. */
export function RecordSection({
  title,
  action,
  children,
}: {
  title: string;
  /** A link or button at the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={`${look.card} ${look.spaced}`}>
      <div className={look.spread} style={{ marginBottom: 8 }}>
        <h2 id={titleId}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
