import { type ReactNode, useId } from 'react';
import classes from './sale-section.module.css';

/** One step of a sale, in the order in which a client at the counter tells it. */
export function SaleSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
