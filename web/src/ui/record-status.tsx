import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { toastError } from '#web/ui/feedback/toasts.tsx';

/** Placeholder of a record that is loading or failed to load (doc 2 §8: a toast too). */
export function RecordStatus({ error, loading }: { error: Error | null; loading: string }) {
  useEffect(() => {
    if (error) toastError(error);
  }, [error]);
  if (error) return <Text>{error.message}</Text>;
  // Without aria-busy, which would suppress the announcement.
  return (
    <Text role="status" data-awaited>
      {loading}
    </Text>
  );
}
