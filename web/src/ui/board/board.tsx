import type { ReactNode } from 'react';
import classes from './board.module.css';

/** The panels of a board beside each other, the first the widest; under one another where there is no room. */
export function Board({ children }: { children: ReactNode }) {
  return <div className={classes.board}>{children}</div>;
}
