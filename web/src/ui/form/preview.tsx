import type { ReactNode } from 'react';
import { cutEmail } from '../cut-email.ts';
import look from '../parts.module.css';
import { PersonAvatar } from '../people/person-avatar.tsx';

/** Right third of a form page: the record as its list shows it, and a sentence of help. */
export function Preview({
  caption = 'Así se verá',
  title,
  person = false,
  facts = [],
  children,
}: {
  caption?: string;
  title: string;
  /** Whether the record is a person, who has a face. */
  person?: boolean;
  /** Facts below the title; empty ones are omitted. */
  facts?: readonly (string | false | null | undefined)[];
  /** Help. */
  children?: ReactNode;
}) {
  return (
    <div className={look.stack}>
      <div className={look.meta}>{caption}</div>
      <div className={look.line}>
        {person && <PersonAvatar name={title} size="medium" />}
        <div className={`${look.narrowable} ${look.anywhere}`}>
          <div className={look.emphasis}>
            {title.trim() || <span className={look.muted}>Por completar</span>}
          </div>
          {facts
            .filter((fact) => fact)
            .map((fact) => (
              <div key={String(fact)} className={look.muted}>
                <div {...cutEmail(fact)}>{fact}</div>
              </div>
            ))}
        </div>
      </div>
      {children && <div className={look.muted}>{children}</div>}
    </div>
  );
}
