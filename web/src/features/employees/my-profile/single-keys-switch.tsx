import { Switch } from '@mantine/core';
import { useSingleKeys } from '#web/ui/keys/single-keys.ts';

/** Switches the shortcuts of a single character for this person in this browser (WCAG 2.1.4). */
export function SingleKeysSwitch() {
  const [isOn, change] = useSingleKeys();
  return (
    <Switch
      my="md"
      label="Atajos de una letra"
      description="Teclas como n, v o ? actúan sin Ctrl ni Alt, nunca mientras se escribe. En este navegador."
      checked={isOn}
      onChange={({ currentTarget }) => change(currentTarget.checked)}
    />
  );
}
