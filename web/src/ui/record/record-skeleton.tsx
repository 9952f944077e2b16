import { Skeleton } from '@mantine/core';
import look from '../parts.module.css';
import { RecordFrame } from './record-page.tsx';

/** Placeholder of a record page that loads, with the areas and heights of its frame. */
export function RecordSkeleton({ text }: { text: string }) {
  return (
    // Without aria-busy, which would suppress the announcement.
    <div data-awaited>
      <div role="status" className={look.hidden}>
        {text}
      </div>
      <RecordFrame
        people={<Skeleton height={90} />}
        timeline={<Skeleton height={200} />}
        marks={<Skeleton height={40} maw={320} />}
      >
        <Skeleton height={320} />
      </RecordFrame>
    </div>
  );
}
