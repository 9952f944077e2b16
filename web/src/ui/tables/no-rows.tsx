import type { ReactNode } from 'react';
import { listTexts } from '#domain/texts/texts.ts';
import classes from './no-rows.module.css';

/** Empty state (doc 1 §2), with a hint or the action that adds the first record. */
export function NoRows({ children }: { children: ReactNode }) {
  return (
    <div className={classes.none}>
      <p>{listTexts.empty}</p>
      {typeof children === 'string' ? <p>{children}</p> : children}
    </div>
  );
}
