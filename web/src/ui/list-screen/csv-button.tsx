import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { ListDefinition } from '#domain/lists/list-definition.ts';
import { downloadCsv } from '#web/lib/csv.ts';
import { withStepUp } from '#web/lib/step-up.ts';
import { toastError } from '#web/ui/toasts.tsx';

/** Saves every row that the list's filter matches (D6). */
export function CsvButton({
  definition,
  query,
}: {
  definition: ListDefinition;
  query: Readonly<Record<string, unknown>>;
}) {
  const [running, setRunning] = useState(false);
  const run = () => {
    setRunning(true);
    withStepUp(() => downloadCsv(definition, query))
      .catch(toastError)
      .finally(() => setRunning(false));
  };
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={16} />}
      loading={running}
      title={definition.file}
      onClick={run}
    >
      CSV
    </Button>
  );
}
