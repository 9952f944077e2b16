import type { ReactNode } from 'react';
import look from './parts.module.css';

/** Width of a joint. */
const joint = '0.9em';

/**
 * Facts in a text, joined by '·'. A line breaks between them, and not between amount and currency.
 * Each fact brings the joint before it; at the start of a line the joint is outside of the clipped text.
 */
export function JoinedFacts({ facts }: { facts: readonly ReactNode[] }) {
  const keyed = facts.filter(Boolean).map((fact, position) => ({ fact, key: position }));
  return (
    <span
      className={look.block}
      style={{ marginInlineStart: `-${joint}`, clipPath: `inset(0 0 0 ${joint})` }}
    >
      {keyed.map(({ fact, key }) => (
        <span key={key} className={look.whole} style={{ paddingInlineStart: joint }}>
          {key > 0 && (
            <span
              style={{
                display: 'inline-block',
                width: joint,
                marginInlineStart: `-${joint}`,
                whiteSpace: 'pre',
              }}
            >
              {' · '}
            </span>
          )}
          {fact}
        </span>
      ))}
    </span>
  );
}
