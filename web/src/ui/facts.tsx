import type { ReactNode } from 'react';
import look from '#web/ui/parts.module.css';
import { cutEmail } from './cut-email.ts';
import classes from './facts.module.css';

/** Named facts of a record, in columns on wide screens; facts without a value are omitted. */
export function Facts({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  const known = Object.entries(facts).filter(([, text]) => text);
  if (known.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {known.map(([name, text]) => (
        <div key={name}>
          <dt className={look.small}>{name}</dt>
          <dd {...cutEmail(text)}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
