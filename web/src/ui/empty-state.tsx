import type { ReactNode } from 'react';
import { listTexts } from '#domain/texts/texts.ts';
import classes from './empty-state.module.css';
import look from './parts.module.css';

/** An area without rows: one line (doc 1 §2) with its purpose, and one action. */
export function EmptyState({
  action,
  inline = false,
  children,
}: {
  /** Absent in a part of a record, whose page has the action. */
  action?: ReactNode;
  /** Whether it is a part of a panel or a record, without a frame of its own. */
  inline?: boolean;
  /** Purpose of the area and how to add the first row. */
  children?: ReactNode;
}) {
  return (
    <div className={inline ? classes.inline : classes.empty} data-empty>
      <p className={look.flush}>
        <span>{listTexts.empty}</span>
        {children && <>. {children}</>}
      </p>
      {action}
    </div>
  );
}
