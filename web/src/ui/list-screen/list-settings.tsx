import { Button, Popover } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { ListDefinition } from '#domain/lists/list-definition.ts';
import type { ListState } from './list-state.ts';
import type { ChosenColumns } from './use-columns.ts';
import type { Sorting } from './use-sorted-list.ts';

/** What the settings of a list tell and change. */
export interface ListSettingsProps {
  readonly definition: ListDefinition;
  /** What the list is asked for now. */
  readonly asked: ListState;
  readonly chosen: ChosenColumns;
  /** The column that names a row, which always stands. */
  readonly nameField: string;
  readonly sorting: Sorting;
  readonly dense: boolean;
  readonly onDense: (dense: boolean) => void;
  /** Begins to choose rows; absent where nothing is done with several. */
  readonly onChoose: (() => void) | undefined;
}

const Panel = lazy(async () => ({
  default: (await import('./list-settings-panel.tsx')).ListSettingsPanel,
}));

/** The one button behind which a list is made one's own: views, columns, order, the height of its rows, choosing several. */
export function ListSettings(props: ListSettingsProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={300}
      trapFocus
      returnFocus
      transitionProps={{ duration: 80 }}
    >
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconAdjustmentsHorizontal size={16} />}
          data-screen-only
          onClick={() => setOpened(!opened)}
        >
          Vista
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={null}>
          {opened && <Panel {...props} onClose={() => setOpened(false)} />}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
