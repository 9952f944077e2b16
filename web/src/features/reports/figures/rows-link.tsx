import type { ReactNode } from 'react';
import { FigureLink } from '#web/ui/links/figure-link.tsx';
import { type FigureScope, rowsOf } from './figure-rows.ts';

/** A dashboard figure with a link to its rows. */
export function RowsLink({ children, ...scope }: FigureScope & { children: ReactNode }) {
  const title = scope.dimension === 'PAYMENT' ? 'Ver los pagos' : 'Ver los servicios';
  return (
    <FigureLink {...rowsOf(scope)} title={title}>
      {children}
    </FigureLink>
  );
}
