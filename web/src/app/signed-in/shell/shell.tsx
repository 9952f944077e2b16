import { Drawer } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy } from 'react';
import { StaleBanner } from '#web/features/rates/stale-banner.tsx';
import { phoneQuery } from '#web/lib/browser/touch.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { AccountDialogs } from '#web/shared/accounts/account-dialogs.tsx';
import { openingCash } from '#web/shared/cash/opening-cash.ts';
import { ConfirmDialog, useConfirmKeys } from '#web/ui/feedback/confirm.tsx';
import { AfterFirstPaint, Deferred, useIsAfterFirstPaint } from '#web/ui/feedback/deferred.tsx';
import { DialogOnce } from '#web/ui/feedback/dialog-once.tsx';
import look from '#web/ui/parts.module.css';
import { ticketSettings } from '#web/ui/tickets/ticket-settings.ts';
import { Palette } from '../palette/palette.tsx';
import { barItems } from './bar-items.ts';
import { BottomBar } from './bottom-bar.tsx';
import { DemoSign } from './demo-sign.tsx';
import { DeviceClock } from './device-clock.tsx';
import { Header } from './header.tsx';
import { Notices } from './notices.tsx';
import classes from './shell.module.css';
import { ShortcutsHelp } from './shortcuts-help.tsx';
import { Sidebar } from './sidebar.tsx';

const OpenCashDialog = lazy(async () => ({
  default: (await import('#web/features/cash/open-cash-dialog.tsx')).OpenCashDialog,
}));

const TicketDialog = lazy(async () => ({
  default: (await import('#web/ui/tickets/ticket-dialog.tsx')).TicketDialog,
}));

/** Header, menus and footer around every screen after login (doc 1 §2). */
export function Shell() {
  return (
    <Deferred>
      <Frame />
    </Deferred>
  );
}

function Frame() {
  useConfirmKeys();
  const isFramed = useIsAfterFirstPaint();
  const [drawerOpen, drawer] = useDisclosure(false);
  // On narrow screens the drawer contains the menu.
  const isSidebarVisible = useMediaQuery('(width > 62em)', false, {
    getInitialValueInEffect: false,
  });
  const onPhone = useMediaQuery(phoneQuery, false, { getInitialValueInEffect: false });
  const bar = barItems(useCurrentUser());
  const hasBar = onPhone && bar !== null;
  // The previous screen stays until the code of the next one is loaded.
  const isNavigating = useRouterState({ select: ({ isLoading }) => isLoading });

  return (
    <>
      <a href="#main" className={classes.skip} data-screen-only>
        Ir al contenido
      </a>
      <div className={classes.shell}>
        <Header hasBar={hasBar} menuOpen={drawerOpen} onMenu={drawer.open} />
        {isSidebarVisible && (
          <div className={classes.sidebar} data-screen-only>
            <Sidebar label="Menú" />
          </div>
        )}
        <main
          id="main"
          tabIndex={-1}
          aria-busy={isNavigating || undefined}
          className={classes.main}
        >
          {isFramed && (
            <>
              <DemoSign position="screen" />
              <div className={classes.content}>
                <DeviceClock />
                <StaleBanner />
                <Outlet />
              </div>
              <Footer />
            </>
          )}
        </main>
      </div>
      {hasBar && isFramed && <BottomBar items={bar} menuOpen={drawerOpen} onMenu={drawer.open} />}
      {/* Mounted from the start, for the first key press. */}
      <Palette />
      {isFramed && (
        <AfterFirstPaint>
          <Drawer
            opened={drawerOpen}
            onClose={drawer.close}
            title="Turno"
            size={280}
            closeButtonProps={{ 'aria-label': 'Cerrar menú' }}
          >
            <Sidebar label="Menú" onNavigate={drawer.close} />
          </Drawer>
          <Notices />
          <ConfirmDialog />
          <AccountDialogs />
          <DialogOnce store={openingCash} dialog={OpenCashDialog} />
          <DialogOnce store={ticketSettings} dialog={TicketDialog} />
          <ShortcutsHelp />
        </AfterFirstPaint>
      )}
    </>
  );
}

function Footer() {
  return (
    <footer className={`${look.meta} ${look.part} ${classes.footer}`} data-screen-only>
      © 2020 Turno. Todos los derechos reservados.
    </footer>
  );
}
