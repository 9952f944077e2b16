import { Text } from '@mantine/core';

/** What stands in the place of a record that is not there yet, or cannot be. */
export function RecordStatus({ error, loading }: { error: Error | null; loading: string }) {
  return error ? <Text role="alert">{error.message}</Text> : <Text role="status">{loading}</Text>;
}
