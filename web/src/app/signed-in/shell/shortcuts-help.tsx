import { Group, Kbd, Modal, Stack, Text } from '@mantine/core';
import { createStore, useStore } from '#web/lib/browser/store.ts';
import { activeShortcuts, useShortcut } from '#web/ui/keys/shortcuts.ts';

const opened = createStore(false);

/** Shows the shortcuts of the current screen. */
export function openShortcuts(): void {
  opened.set(true);
}

/** Dialog with the shortcuts of the current screen, opened with `?`. */
export function ShortcutsHelp() {
  const shortcuts = useStore(activeShortcuts);
  useShortcut('?', 'Mostrar los atajos', openShortcuts);
  return (
    <Modal
      opened={useStore(opened)}
      onClose={() => opened.set(false)}
      title="Atajos de teclado"
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      transitionProps={{ duration: 80 }}
    >
      <Stack gap="xs">
        {[{ keys: 'Ctrl + K', label: 'Buscar y hacer' }, ...shortcuts].map(({ keys, label }) => (
          <Group key={keys} justify="space-between">
            <Text>{label}</Text>
            <Kbd>{keys}</Kbd>
          </Group>
        ))}
      </Stack>
    </Modal>
  );
}
