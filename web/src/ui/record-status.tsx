import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { SkeletonLines } from '#web/ui/feedback/skeleton-lines.tsx';
import { toastError } from '#web/ui/feedback/toasts.tsx';

/** Placeholder of a record that is loading or failed to load (doc 2 §8: a toast too). */
export function RecordStatus({
  error,
  loading,
  lines = 8,
}: {
  error: Error | null;
  loading: string;
  /** Number of placeholder lines, about as high as the content. */
  lines?: number;
}) {
  useEffect(() => {
    if (error) toastError(error);
  }, [error]);
  if (error) return <Text>{error.message}</Text>;
  return <SkeletonLines lines={lines} text={loading} />;
}
