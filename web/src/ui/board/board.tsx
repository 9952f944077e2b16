import type { ReactNode } from 'react';
import classes from './board.module.css';

/** Panels of a board in a row, the first one widest; stacked on narrow screens. */
export function Board({ children }: { children: ReactNode }) {
  return <div className={classes.board}>{children}</div>;
}
