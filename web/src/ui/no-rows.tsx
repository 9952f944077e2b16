import type { ReactNode } from 'react';
import { listTexts } from '#domain/texts.ts';
import classes from './no-rows.module.css';

/** What stands where nothing is (doc 1 §2), and beside it what would be there, or the act that begins it. */
export function NoRows({ children }: { children: ReactNode }) {
  return (
    <div className={classes.none}>
      <p>{listTexts.empty}</p>
      {typeof children === 'string' ? <p>{children}</p> : children}
    </div>
  );
}
