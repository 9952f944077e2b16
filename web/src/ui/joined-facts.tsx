import { Fragment } from 'react';
import look from './parts.module.css';

/** Facts in a text, joined by '·'. A line breaks after it, and not between amount and currency. */
export function JoinedFacts({ facts }: { facts: readonly string[] }) {
  const keyed = facts.filter(Boolean).map((fact, position) => ({ fact, key: position }));
  return keyed.map(({ fact, key }) => (
    <Fragment key={key}>
      {key > 0 && ' '}
      <span className={look.whole}>
        {fact}
        {key < keyed.length - 1 && ' ·'}
      </span>
    </Fragment>
  ));
}
