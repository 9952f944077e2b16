import { type ReactNode, useId } from 'react';
import classes from './sale-section.module.css';

/** One step of a sale, in the order of a conversation at the counter. */
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
