import { Group, Kbd, Modal, Stack, Text } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '#web/config/paths.ts';
import { createStore, useStore } from '#web/lib/browser/store.ts';
import { activeShortcuts, type Shortcut, useShortcut } from '#web/ui/keys/shortcuts.ts';

const opened = createStore(false);

/** Shortcuts of the screen from which the manual was opened. */
const shortcutsBefore = createStore<readonly Shortcut[]>([]);

/** Shows the shortcuts of the current screen; on the manual those of the screen before. */
export function openShortcuts(): void {
  opened.set(true);
}

/** Opens the manual with `?`, and there a dialog with the shortcuts. */
export function ShortcutsHelp() {
  const router = useRouter();
  const active = useStore(activeShortcuts);
  const before = useStore(shortcutsBefore);
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
        if (!pathChanged) return;
        if (toLocation.pathname !== paths.manual) shortcutsBefore.set([]);
        // The manual chooses its page by a second navigation, perhaps before it is shown.
        else if (shortcutsBefore.get().length === 0) shortcutsBefore.set(activeShortcuts.get());
      }),
    [router],
  );
  useShortcut('?', 'Ayuda de esta pantalla', () => {
    if (router.state.location.pathname === paths.manual) openShortcuts();
    else void router.navigate({ to: paths.manual });
  });
  const listed = new Map(
    [{ keys: 'Ctrl + K', label: 'Buscar y hacer' }, ...before, ...active].map((each) => [
      each.keys,
      each.label,
    ]),
  );
  return (
    <Modal
      opened={useStore(opened)}
      onClose={() => opened.set(false)}
      title="Atajos de teclado"
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      transitionProps={{ duration: 80 }}
    >
      <Stack gap="xs">
        {[...listed].map(([keys, label]) => (
          <Group key={keys} justify="space-between">
            <Text>{label}</Text>
            <Kbd>{keys}</Kbd>
          </Group>
        ))}
      </Stack>
    </Modal>
  );
}
