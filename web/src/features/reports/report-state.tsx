import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonLines } from '#web/ui/feedback/skeleton-lines.tsx';

/** Placeholder of a report that is loading or failed. */
export function ReportState({
  error,
  height,
  onRetry,
}: {
  error?: Error | null;
  /** Expected height in pixels, to avoid a layout shift. */
  height: number;
  onRetry?: () => void;
}) {
  if (error) return <ErrorState error={error} onRetry={onRetry} />;
  return <SkeletonLines lines={1} rowHeight={height} />;
}
