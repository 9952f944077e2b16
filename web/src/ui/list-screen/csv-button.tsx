import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ListDefinition } from '#domain/lists/list-definition.ts';
import { downloadCsv } from '#web/lib/csv.ts';
import { withStepUp } from '#web/lib/step-up.ts';
import { useTask } from '#web/ui/use-task.ts';

/** Saves every row that the list's filter matches (D6). */
export function CsvButton({
  definition,
  query,
}: {
  definition: ListDefinition;
  query: Readonly<Record<string, unknown>>;
}) {
  const { running, run } = useTask();
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={16} />}
      loading={running}
      title={definition.file}
      onClick={() => void run(() => withStepUp(() => downloadCsv(definition, query)))}
    >
      CSV
    </Button>
  );
}
