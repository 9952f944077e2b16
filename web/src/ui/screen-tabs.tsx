import {
  type AnyRoute,
  Link,
  type LinkProps,
  useNavigate,
  useRouter,
} from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import type { Permission } from '#domain/permissions.ts';
import { can, useMe } from '#web/lib/session.ts';
import { FormFrame } from './form/cancel-button.tsx';
import classes from './screen-tabs.module.css';
import { useShortcut } from './shortcuts.ts';

/** A tab that the documents name: it opens a panel above the list, or goes to another screen. */
export interface ScreenTab {
  readonly label: string;
  /** Besides that of the screen to which a link leads. */
  readonly permission?: Permission;
  /** Key that opens it. */
  readonly shortcut?: string;
  readonly panel?: ReactNode;
  readonly link?: LinkProps;
  /** What an empty list offers before the other tabs. */
  readonly whenEmpty?: true;
}

interface TabsOfScreen {
  readonly tabs: readonly ScreenTab[];
  /** Label of the open one. */
  readonly opened: string | null;
  /** The one that was open when a reload or an ended session interrupted; its first press goes on in it. */
  readonly restored?: string | null | undefined;
  readonly onOpen: (label: string | null) => void;
}

/** The tabs that the reader may use, the open one among them. */
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

/** The same, without the button of `main`, which stands elsewhere. */
export function TabRow({
  allowed,
  open,
  press,
  panel,
  panelId,
  main,
}: UsedTabs & { main?: ScreenTab | undefined }) {
  const shown = allowed.filter((tab) => tab !== main);
  if (shown.length === 0 && !open) return null;
  return (
    <div className={classes.tabs} data-screen-only>
      {shown.length > 0 && (
        <div className={classes.row}>
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
      {open && (
        <section ref={panel} id={panelId} className={classes.panel} aria-label={open.label}>
          <FormFrame value={() => press(open.label)}>{open.panel}</FormFrame>
        </section>
      )}
    </div>
  );
}

/** Those of a screen's tabs that the reader may use. */
export function useAllowedTabs(tabs: readonly ScreenTab[]): readonly ScreenTab[] {
  const me = useMe();
  const permissionOf = useScreenPermissions();
  return tabs.filter(({ permission, link }) =>
    [permission, permissionOf(link)].every((each) => !each || can(each, me)),
  );
}

/** Tells who may see the screen to which a link leads: any one of several, everybody when there is none. */
function useScreenPermissions() {
  const routes: Readonly<Record<string, AnyRoute | undefined>> = useRouter().routesByPath;
  return (link: LinkProps | undefined): Permission | readonly Permission[] | undefined =>
    routes[link?.to ?? '']?.options.staticData?.permission;
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
