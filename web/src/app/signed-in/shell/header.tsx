import { ActionIcon, Box } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '#web/config/paths.ts';
import { HeaderRate } from '#web/features/rates/header-rate.tsx';
import { SecurityAlerts } from '#web/features/security/security-alerts.tsx';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { Logo } from '#web/ui/logo.tsx';
import look from '#web/ui/parts.module.css';
import { openPalette } from '../palette/palette.tsx';
import { DemoSign } from './demo-sign.tsx';
import { LiveState } from './live-state.tsx';
import classes from './shell.module.css';
import { UserMenu } from './user-menu.tsx';

/** Logo, demo sign, daily rate for VES users, search and user menu (doc 1 §2). */
export function Header({
  hasBar,
  menuOpen,
  onMenu,
}: {
  /** Whether the bottom bar opens the menu, except on a form that has a bar of its own. */
  hasBar: boolean;
  menuOpen: boolean;
  onMenu: () => void;
}) {
  const { officeName: office } = useCurrentUser();
  return (
    <header className={classes.header} data-screen-only>
      <ActionIcon
        hiddenFrom="md"
        className={hasBar ? classes.inBar : undefined}
        variant="subtle"
        color="neutral"
        size={36}
        aria-label="Abrir menú"
        aria-expanded={menuOpen}
        onClick={onMenu}
      >
        <IconMenu2 size={20} />
      </ActionIcon>
      <Link
        to={paths.home}
        className={`${look.line} ${look.strong} ${look.quiet}`}
        style={{ justifyContent: 'center', minWidth: 'var(--target)', minHeight: 'var(--target)' }}
        aria-label="Turno, inicio"
      >
        <Logo />
        <Box component="span" visibleFrom="xs">
          Turno
        </Box>
      </Link>
      <Box component="span" visibleFrom="md" className={`${look.cut} ${look.muted}`}>
        {office}
      </Box>
      <DemoSign position="header" />
      <div className={`${look.line} ${look.pushed} ${classes.right}`}>
        <LiveState />
        <HeaderRate className={`${look.quiet} ${classes.rate}`} />
        <ActionIcon
          variant="subtle"
          color="neutral"
          size={36}
          aria-label="Buscar (Ctrl + K)"
          title="Buscar (Ctrl + K)"
          onClick={openPalette}
        >
          <IconSearch size={18} />
        </ActionIcon>
        <SecurityAlerts />
        <UserMenu />
      </div>
    </header>
  );
}
