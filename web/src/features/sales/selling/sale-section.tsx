import { type ReactNode, useId } from 'react';
import look from '#web/ui/parts.module.css';

/** One step of a sale, in the order of a conversation at the counter. */
export function SaleSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={look.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={`${look.spaced} ${look.strong}`}>
        {title}
      </h2>
      {children}
    </section>
  );
}
