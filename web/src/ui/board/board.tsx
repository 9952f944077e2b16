import type { ReactNode } from 'react';
import classes from './board.module.css';

/** Panels one below the other, with another one at their side, below them on narrow screens. */
export function Board({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.board}>
      <div className={classes.main}>{children}</div>
      {side}
    </div>
  );
}
