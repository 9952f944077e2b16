import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { ErrorState } from '../error-state.tsx';
import { SkeletonLines } from '../feedback/skeleton-lines.tsx';
import classes from './board.module.css';

/**
 * A titled panel of a board. All panels of a row have the same fixed height and scroll inside; on a
 * phone each is as high as its content.
 */
export function BoardPanel<Data>({
  title,
  query: { data, error, refetch },
  wide = false,
  children,
}: {
  title: string;
  /** Whether it is a table with many columns, which gets its own row on narrow screens. */
  wide?: boolean;
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  children: (data: Data) => ReactNode;
}) {
  const titleId = useId();
  return (
    <section className={classes.panel} data-wide={wide || undefined} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
      <div className={classes.body} tabIndex={0}>
        {data === undefined ? (
          <Awaited error={error} onRetry={() => void refetch()} />
        ) : (
          children(data)
        )}
      </div>
    </section>
  );
}

function Awaited({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <div className={classes.awaited}>
      <SkeletonLines lines={3} text={null} />
    </div>
  );
}
