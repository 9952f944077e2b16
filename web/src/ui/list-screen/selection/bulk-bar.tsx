import { Button, Group } from '@mantine/core';
import type { ListDefinition } from '#domain/lists/list-definition.ts';
import { firstAndMore } from '#domain/texts/first-and-more.ts';
import type { CacheTopic } from '#web/lib/api/cache-topics.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import look from '#web/ui/parts.module.css';
import { confirm } from '../../feedback/confirm.tsx';
import { toastSuccess } from '../../feedback/toasts.tsx';
import { useTask } from '../../feedback/use-task.ts';
import { ListFileButtons } from '../list-file-buttons.tsx';
import type { RowAction } from '../table/row-action.ts';

/** Number of rows named in a confirmation; further ones are counted. */
const maxNamed = 5;

/** Actions for the selected rows: undoable actions, those that take several rows, and their export. */
export function BulkBar<Row>({
  definition,
  topic,
  actions,
  rows,
  exported,
  onDone,
}: {
  definition: ListDefinition;
  topic: CacheTopic;
  actions: readonly RowAction<Row>[];
  /** The selected rows. */
  rows: readonly Row[];
  /** Parameters of the export. */
  exported: Readonly<Record<string, unknown>>;
  onDone: () => void;
}) {
  const { running, run } = useTask();
  const doneText = (action: RowAction<Row>) =>
    rows.filter((row) => action.available?.(row) ?? true);
  const ids = rows.map((row) => (row as { id: string }).id);
  const runForAll = async (action: RowAction<Row>) => {
    const { act, label, runAll } = action;
    const concerned = doneText(action);
    if (runAll) {
      if (await runAll(concerned)) onDone();
      return;
    }
    if (
      !act?.bulk ||
      !(await confirm(
        act.bulk(concerned.length),
        firstAndMore(concerned.map(act.detail), maxNamed),
        label,
      ))
    ) {
      return;
    }
    // Sequential: each runs the action of its row with its own checks.
    try {
      for (const row of concerned) await act.run(row, '');
      toastSuccess(`${label}: ${concerned.length} registro(s)`);
      onDone();
    } finally {
      await queryClient.invalidateQueries({ queryKey: [topic] });
    }
  };
  return (
    <section
      className={`${look.inset} ${look.row} ${look.spaced}`}
      aria-label="Registros elegidos"
      data-screen-only
    >
      <span role="status">{rows.length} elegido(s)</span>
      <Group gap="xs">
        {actions
          .filter(({ act, runAll }) => act?.bulk || runAll)
          .map((action) => (
            <Button
              key={action.label}
              size="xs"
              variant="default"
              leftSection={<action.icon size={16} />}
              disabled={doneText(action).length === 0}
              loading={running}
              onClick={() => void run(() => runForAll(action))}
            >
              {action.label}
            </Button>
          ))}
        {!definition.parameters && (
          <ListFileButtons
            definition={definition}
            query={{ ...exported, filter: { id: { in: ids } } }}
            of="los elegidos"
            disabled={rows.length === 0}
          />
        )}
        <Button size="xs" variant="subtle" onClick={onDone}>
          Terminar
        </Button>
      </Group>
    </section>
  );
}
