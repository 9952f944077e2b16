import { Box, Button, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconHelp,
  IconId,
  IconLogout,
  IconPrinter,
  IconUser,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { roleCaption } from '#domain/texts/captions.ts';
import { paths } from '#web/config/paths.ts';
import { signOut } from '#web/lib/auth/sign-in.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { openTicketSettings } from '#web/ui/tickets/ticket-settings.ts';
import { ColorSchemeItem } from './color-scheme-item.tsx';

/** Menu with the person's e-mail and account items (doc 1 §2). */
export function UserMenu() {
  const { email, fullName: name, roleName: role } = useCurrentUser();
  return (
    <Menu
      position="bottom-end"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 80 }}
    >
      <Menu.Target>
        <Button
          variant="subtle"
          color="neutral"
          aria-label={`Cuenta de ${email}`}
          px={8}
          leftSection={<IconUser size={18} />}
          rightSection={<IconChevronDown size={14} className="mantine-visible-from-md" />}
        >
          <Box component="span" visibleFrom="md">
            {email}
          </Box>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label role="presentation">
          {[name, roleCaption(role)].filter(Boolean).join(' · ')}
        </Menu.Label>
        <Menu.Item
          leftSection={<IconId size={16} />}
          renderRoot={(props) => <Link {...props} to={paths.employees.myProfile} />}
        >
          Mi Perfil
        </Menu.Item>
        <ColorSchemeItem />
        <Menu.Item leftSection={<IconPrinter size={16} />} onClick={openTicketSettings}>
          Impresora de tickets
        </Menu.Item>
        <Menu.Item
          leftSection={<IconHelp size={16} />}
          renderRoot={(props) => <Link {...props} to={paths.manual} search={{}} />}
        >
          Ayuda
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={signOut}>
          Cerrar Sesión
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
