import { Skeleton } from '@mantine/core';
import { listTexts } from '#domain/texts/texts.ts';
import look from '#web/ui/parts.module.css';

/**
 * Placeholder of what loads, as high as its content. Acts have the loading overlay (D43); an area
 * never shows both.
 *
 * @param rowHeight in pixels, without the gap of 24 px
 */
export function SkeletonLines({
  lines,
  rowHeight = 12,
  text = listTexts.loading,
}: {
  lines: number;
  rowHeight?: number;
  /** Null if the area around it is announced. */
  text?: string | null;
}) {
  return (
    // Without aria-busy, which would suppress the announcement.
    <div className={look.stack} style={{ gap: 24 }} data-awaited>
      {text !== null && (
        <div role="status" className={look.meta}>
          {text}
        </div>
      )}
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <Skeleton key={line} height={rowHeight} />
      ))}
    </div>
  );
}
