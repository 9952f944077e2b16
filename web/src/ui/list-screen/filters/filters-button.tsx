import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useShortcut } from '../../keys/shortcuts.ts';
import type { ScreenTab, UsedTabs } from '../../links/screen-tabs.tsx';

/** The chip that opens the form of all filters below its row. */
export function FiltersButton({
  tab: { label, shortcut = '' },
  tabs,
}: {
  tab: ScreenTab;
  tabs: UsedTabs;
}) {
  const isOpen = tabs.open?.label === label;
  const toggle = () => tabs.press(label);
  useShortcut(shortcut, label, toggle);
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconFilter size={16} aria-hidden />}
      aria-expanded={isOpen}
      aria-controls={isOpen ? tabs.panelId : undefined}
      onClick={toggle}
    >
      {label}
    </Button>
  );
}
