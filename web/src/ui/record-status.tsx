import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { toastError } from '#web/ui/toasts.tsx';

/** What stands in the place of a record that is not there yet, or cannot be (doc 2 §8: a toast too). */
export function RecordStatus({ error, loading }: { error: Error | null; loading: string }) {
  useEffect(() => {
    if (error) toastError(error);
  }, [error]);
  if (error) return <Text>{error.message}</Text>;
  // Not aria-busy, which would keep the words from being read out.
  return (
    <Text role="status" data-awaited>
      {loading}
    </Text>
  );
}
