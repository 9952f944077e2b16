import { useLocation, useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { ProfitGauge } from '#web/features/profit-indicator/profit-gauge.tsx';
import { useCurrentUser, usePermission } from '#web/lib/session/session.ts';
import look from '#web/ui/parts.module.css';
import { useFavourites } from '../favourites.ts';
import { menuOf, menusOf, presentItem } from '../menus.ts';
import classes from './menu-section.module.css';
import { MenuItems, MenuMore, MenuSection } from './menu-section.tsx';

/** Menu of the signed-in person and the profit gauge below it, in the sidebar and in the drawer on phones. */
export function Sidebar({ label, onNavigate }: { label: string; onNavigate?: () => void }) {
  const currentUser = useCurrentUser();
  const { favourites, groups, more, hubs } = menuOf(currentUser, useFavourites());
  const pathname = useLocation({ select: ({ pathname }) => pathname });
  const present = presentItem(menusOf(currentUser), pathname);
  const hub = menusOf(currentUser).find(({ items }) => present && items.includes(present))?.hub;
  const visibleItems = [favourites, ...groups.map(({ items }) => items), more, hubs].flat();
  const isVisible = visibleItems.some(({ to }) => to === present?.to);
  // For an item within a hub, the hub is marked.
  const marked = isVisible ? present?.to : hubs.find(({ to }) => to === hub || to === pathname)?.to;
  const hasGauge = usePermission('gauge.read');
  const menu = useRef<HTMLElement>(null);
  const router = useRouter();
  useLayoutEffect(() => {
    if (!marked) return;
    const show = () =>
      menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
    show();
    // The router restores the scroll position of every frame, including this one.
    return router.subscribe('onRendered', show);
  }, [marked, router]);

  const current = isVisible || marked === pathname ? 'page' : 'true';
  const itemProps = { marked, current, onNavigate } as const;
  const containsCurrent = more.some(({ to }) => to === marked);
  return (
    <div className={classes.frame}>
      <nav ref={menu} aria-label={label} className={classes.menu}>
        {favourites.length > 0 && (
          <MenuSection label="Favoritos" items={favourites} {...itemProps} />
        )}
        {groups.map(({ label, items }) => (
          <MenuSection key={label} label={label} items={items} {...itemProps} />
        ))}
        {more.length > 0 && (
          // Open if it contains the current screen; the key closes it after navigation.
          <MenuMore
            key={String(containsCurrent)}
            opened={containsCurrent}
            items={more}
            {...itemProps}
          />
        )}
        {hubs.length > 0 && (
          <div className={look.ruled}>
            <MenuItems items={hubs} {...itemProps} />
          </div>
        )}
      </nav>
      {hasGauge && <ProfitGauge />}
    </div>
  );
}
