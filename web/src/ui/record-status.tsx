import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { toastError } from '#web/ui/toasts.tsx';

/** What stands in the place of a record that is not there yet, or cannot be (doc 2 §8: a toast too). */
export function RecordStatus({ error, loading }: { error: Error | null; loading: string }) {
  useEffect(() => {
    if (error) toastError(error);
  }, [error]);
  return error ? <Text>{error.message}</Text> : <Text role="status">{loading}</Text>;
}
