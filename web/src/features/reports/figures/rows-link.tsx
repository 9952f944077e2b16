import type { ReactNode } from 'react';
import { FigureLink } from '#web/ui/figure-link.tsx';
import { type AskedFigure, rowsOf } from './figure-rows.ts';

/** A figure of the dashboard that opens its rows. */
export function RowsLink({ children, ...asked }: AskedFigure & { children: ReactNode }) {
  const title = asked.dimension === 'PAYMENT' ? 'Ver los pagos' : 'Ver los servicios';
  return (
    <FigureLink {...rowsOf(asked)} title={title}>
      {children}
    </FigureLink>
  );
}
