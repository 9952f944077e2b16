import type { ReactNode } from 'react';
import look from './parts.module.css';

/** Width of the separator with its spaces. */
const separatorWidth = '0.9em';

/**
 * Facts in a text, separated by '·'. A line breaks between them, and not between amount and currency.
 * The separator stands in the padding before each fact. The text begins left of its box by that
 * padding and is clipped there, so that no line begins or ends with a separator.
 */
export function JoinedFacts({ facts }: { facts: readonly ReactNode[] }) {
  const keyed = facts.filter(Boolean).map((fact, position) => ({ fact, key: position }));
  return (
    <span
      className={look.block}
      style={{
        marginInlineStart: `-${separatorWidth}`,
        clipPath: `inset(0 0 0 ${separatorWidth})`,
      }}
    >
      {keyed.map(({ fact, key }) => (
        <span key={key} className={look.whole} style={{ paddingInlineStart: separatorWidth }}>
          {key > 0 && (
            <span
              style={{
                display: 'inline-block',
                width: separatorWidth,
                marginInlineStart: `-${separatorWidth}`,
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
