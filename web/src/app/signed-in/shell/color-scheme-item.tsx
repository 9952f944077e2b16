import { Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';

/** Switches between light and dark; the browser stores the choice. */
export function ColorSchemeItem() {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  return (
    <Menu.Item
      leftSection={dark ? <IconSun size={16} /> : <IconMoon size={16} />}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      {dark ? 'Usar tema claro' : 'Usar tema oscuro'}
    </Menu.Item>
  );
}
