import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { Permission } from '#domain/permissions.ts';
import { can, useMe } from '#web/lib/session.ts';
import classes from './screen-tabs.module.css';
import { useShortcut } from './shortcuts.ts';

/** A tab that the documents name: it opens a panel above the list, or goes to another screen. */
export interface ScreenTab {
  readonly label: string;
  readonly permission?: Permission;
  /** Key that opens it. */
  readonly shortcut?: string;
  readonly panel?: ReactNode;
  readonly link?: LinkProps;
}

/** The tabs that the reader may use; `opened` is the label of the open one. */
export function ScreenTabs({
  tabs,
  opened,
  onOpen,
}: {
  tabs: readonly ScreenTab[];
  opened: string | null;
  onOpen: (label: string | null) => void;
}) {
  const me = useMe();
  const panelId = useId();
  const allowed = tabs.filter(({ permission }) => !permission || can(permission, me));
  const open = allowed.find(({ label, panel }) => panel && label === opened);
  const panel = useFocusOnOpening(open?.label);
  if (allowed.length === 0) return null;
  return (
    <div className={classes.tabs}>
      <div className={classes.row}>
        {allowed.map((tab) =>
          tab.link ? (
            <Link key={tab.label} {...tab.link} className={classes.tab}>
              {tab.label}
            </Link>
          ) : (
            <TabButton
              key={tab.label}
              tab={tab}
              panelId={panelId}
              open={tab === open}
              onToggle={() => onOpen(tab === open ? null : tab.label)}
            />
          ),
        )}
      </div>
      {open && (
        <section ref={panel} id={panelId} className={classes.panel} aria-label={open.label}>
          {open.panel}
        </section>
      )}
    </div>
  );
}

/** Puts the cursor into the first input of a panel that is opened, not of one that was open at first. */
function useFocusOnOpening(opened: string | undefined) {
  const panel = useRef<HTMLElement>(null);
  const before = useRef(opened);
  useEffect(() => {
    if (before.current !== opened) panel.current?.querySelector('input')?.focus();
    before.current = opened;
  }, [opened]);
  return panel;
}

function TabButton({
  tab,
  panelId,
  open,
  onToggle,
}: {
  tab: ScreenTab;
  panelId: string;
  open: boolean;
  onToggle: () => void;
}) {
  useShortcut(tab.shortcut ?? '', tab.shortcut && tab.label, onToggle);
  return (
    <button
      type="button"
      className={classes.tab}
      aria-expanded={open}
      aria-controls={open ? panelId : undefined}
      onClick={onToggle}
    >
      {tab.label}
    </button>
  );
}
