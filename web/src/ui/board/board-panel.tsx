import { Box } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { ErrorState } from '../error-state.tsx';
import { SkeletonLines } from '../feedback/skeleton-lines.tsx';
import classes from './board.module.css';

/** A titled panel of a board, as high as its content. */
export function BoardPanel<Data>({
  title,
  query: { data, error, refetch },
  children,
}: {
  title: string;
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  children: (data: Data) => ReactNode;
}) {
  const titleId = useId();
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <Box component="h2" id={titleId} p="8px 16px 4px">
        {title}
      </Box>
      {/* Container queries of the content refer to this width. */}
      <div style={{ containerType: 'inline-size' }}>
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
    <Box p={16}>
      <SkeletonLines lines={3} text={null} />
    </Box>
  );
}
