import { Group, Kbd, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useStore } from '#web/lib/store.ts';
import { activeShortcuts, useShortcut } from '#web/ui/shortcuts.ts';

/** `?` shows what the present screen offers by keyboard. */
export function ShortcutsHelp() {
  const [opened, { open, close }] = useDisclosure(false);
  const shortcuts = useStore(activeShortcuts);
  useShortcut('?', 'Mostrar los atajos', open);
  return (
    <Modal
      opened={opened}
      onClose={close}
      title="Atajos de teclado"
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      transitionProps={{ duration: 80 }}
    >
      <Stack gap="xs">
        {[{ keys: 'Ctrl + K', label: 'Buscar' }, ...shortcuts].map(({ keys, label }) => (
          <Group key={keys} justify="space-between">
            <Text>{label}</Text>
            <Kbd>{keys}</Kbd>
          </Group>
        ))}
      </Stack>
    </Modal>
  );
}
