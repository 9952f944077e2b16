import {
  type AnyRoute,
  Link,
  type LinkProps,
  useNavigate,
  useRouter,
} from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import type { Permission } from '#domain/texts/permissions.ts';
import { can, useCurrentUser } from '#web/lib/session/session.ts';
import look from '#web/ui/parts.module.css';
import { FormFrame } from '../form/leaving/cancel-button.tsx';
import { useShortcut } from '../keys/shortcuts.ts';
import classes from './screen-tabs.module.css';

/** A documented tab: it opens a panel above the list, or links to another screen. */
export interface ScreenTab {
  readonly label: string;
  /** In addition to the permission of the linked screen. */
  readonly permission?: Permission;
  /** Shortcut of the tab. */
  readonly shortcut?: string;
  readonly panel?: ReactNode;
  readonly link?: LinkProps;
  /** An empty list shows its panel. */
  readonly whenEmpty?: true;
}

interface TabsOfScreen {
  readonly tabs: readonly ScreenTab[];
  /** Label of the open tab. */
  readonly opened: string | null;
  /** The tab that was open before a reload or an expired session; its form restores the draft. */
  readonly restored?: string | null | undefined;
  readonly onOpen: (label: string | null) => void;
}

/** The tabs that the reader may use, including the open one. */
export interface UsedTabs {
  readonly allowed: readonly ScreenTab[];
  readonly open: ScreenTab | undefined;
  readonly press: (label: string) => void;
  readonly panel: RefObject<HTMLElement | null>;
  readonly panelId: string;
}

export function useScreenTabs({ tabs, opened, restored, onOpen }: TabsOfScreen): UsedTabs {
  const panelId = useId();
  const allowed = useAllowedTabs(tabs);
  const open = allowed.find(({ label, panel }) => panel && label === opened);
  const panel = useFocusOnOpening(open?.label);
  const waiting = useRef(restored);
  const press = (label: string) => {
    const goesOn = label === open?.label && label === waiting.current;
    waiting.current = null;
    if (goesOn) panel.current?.querySelector('input')?.focus();
    else onOpen(label === open?.label ? null : label);
  };
  return { allowed, open, press, panel, panelId };
}

/** The tabs that the reader may use, and the panel of the open one. */
export function ScreenTabs(tabs: TabsOfScreen) {
  return <TabRow {...useScreenTabs(tabs)} />;
}

/**
 * The same row without the button of `main`, and without button and panel of `below`, which are
 * rendered elsewhere. On a phone a sheet has the buttons.
 */
export function TabRow({
  main,
  below,
  onPhone = false,
  ...used
}: UsedTabs & {
  main?: ScreenTab | undefined;
  below?: ScreenTab | undefined;
  onPhone?: boolean;
}) {
  const { allowed, open, press, panelId } = used;
  const shown = onPhone ? [] : allowed.filter((tab) => tab !== main && tab !== below);
  const isPanelHere = open !== undefined && open !== below;
  if (shown.length === 0 && !isPanelHere) return null;
  return (
    <div className={look.spaced} data-screen-only>
      {shown.length > 0 && (
        <div className={classes.row} data-strip>
          {shown.map((tab) =>
            tab.link ? (
              <LinkTab key={tab.label} tab={tab} link={tab.link} />
            ) : (
              <TabButton
                key={tab.label}
                tab={tab}
                panelId={panelId}
                open={tab === open}
                onToggle={() => press(tab.label)}
              />
            ),
          )}
        </div>
      )}
      {isPanelHere && <TabPanel {...used} />}
    </div>
  );
}

/** The panel of the open tab. */
export function TabPanel({ open, press, panel, panelId }: UsedTabs) {
  return (
    open && (
      <section
        ref={panel}
        id={panelId}
        tabIndex={-1}
        className={classes.panel}
        aria-label={open.label}
        data-screen-only
      >
        <FormFrame value={() => press(open.label)}>{open.panel}</FormFrame>
      </section>
    )
  );
}

/** Returns the tabs of a screen that the reader may use. */
export function useAllowedTabs(tabs: readonly ScreenTab[]): readonly ScreenTab[] {
  const currentUser = useCurrentUser();
  const permissionOf = useScreenPermissions();
  return tabs.filter(({ permission, link }) =>
    [permission, permissionOf(link)].every((each) => !each || can(each, currentUser)),
  );
}

/** Returns a function that checks whether the reader has a permission of a linked screen, if it has any. */
function useScreenPermissions() {
  const routes: Readonly<Record<string, AnyRoute | undefined>> = useRouter().routesByPath;
  return (link: LinkProps | undefined): Permission | readonly Permission[] | undefined =>
    routes[link?.to ?? '']?.options.staticData?.permission;
}

/** Focuses the first input of a panel when it opens, or a panel without one; not of an initially open one. */
function useFocusOnOpening(opened: string | undefined) {
  const panel = useRef<HTMLElement>(null);
  const before = useRef(opened);
  useEffect(() => {
    if (before.current !== opened) {
      (panel.current?.querySelector('input') ?? panel.current)?.focus();
      panel.current?.scrollIntoView({ block: 'nearest' });
    }
    before.current = opened;
  }, [opened]);
  return panel;
}

function LinkTab({ tab: { label, shortcut }, link }: { tab: ScreenTab; link: LinkProps }) {
  const navigate = useNavigate();
  useShortcut(shortcut ?? '', shortcut && label, () => void navigate(link));
  return (
    <Link {...link} activeOptions={{ exact: true, includeSearch: false }} className={classes.tab}>
      {label}
    </Link>
  );
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
