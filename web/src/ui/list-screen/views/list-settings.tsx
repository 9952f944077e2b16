import { Button, Popover } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { ListSettingsProps } from './list-settings-panel.tsx';

const Panel = lazy(async () => ({
  default: (await import('./list-settings-panel.tsx')).ListSettingsPanel,
}));

/** Button with the personal settings of a list: views, columns, order, row height, selection. */
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
