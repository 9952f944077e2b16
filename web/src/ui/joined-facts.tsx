import { Fragment } from 'react';
import look from './parts.module.css';

/** Facts in a text, joined by '·'. A line breaks between them, and not between amount and currency. */
export function JoinedFacts({ facts }: { facts: readonly string[] }) {
  return facts.filter(Boolean).map((fact, index) => (
    <Fragment key={fact}>
      {index > 0 && ' · '}
      <span className={look.whole}>{fact}</span>
    </Fragment>
  ));
}
