import { useLocation, useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { ProfitGauge } from '#web/features/profit-indicator/profit-gauge.tsx';
import { useMe, usePermission } from '#web/lib/session.ts';
import { type MenuGroup, menusOf, presentItem } from '../menus.ts';
import { MenuSection } from './menu-section.tsx';
import { setMenuGroup, useMenuState } from './menu-state.ts';

/** The menu of the signed-in person, and the profit gauge, in the sidebar and in the phone's drawer. */
export function Sidebar({ label, onNavigate }: { label: string; onNavigate?: () => void }) {
  const groups = menusOf(useMe());
  const present = presentItem(groups, useLocation({ select: ({ pathname }) => pathname }));
  const presentGroup = groups.find(({ items }) => items.some((item) => item === present));
  const chosen = useMenuState();
  const isOpen = (group: MenuGroup) => chosen[group.label] ?? group.openAtFirst ?? false;
  const readsGauge = usePermission('gauge.read');
  const menu = useRef<HTMLElement>(null);

  // Whoever comes to a screen, by whatever way, finds it marked in the menu.
  const entered = presentGroup?.label;
  useLayoutEffect(() => {
    if (entered) setMenuGroup(entered, true);
  }, [entered]);
  const marked = presentGroup && isOpen(presentGroup) ? present?.to : undefined;
  const router = useRouter();
  useLayoutEffect(() => {
    if (!marked) return;
    const show = () =>
      menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
    show();
    // A new screen finds every frame where it was scrolled to, this one too.
    return router.subscribe('onRendered', show);
  }, [marked, router]);

  return (
    <>
      <nav ref={menu} aria-label={label}>
        {groups.map((group) => (
          <MenuSection
            key={group.label}
            group={group}
            open={isOpen(group)}
            present={present}
            onNavigate={onNavigate}
          />
        ))}
      </nav>
      {readsGauge && <ProfitGauge />}
    </>
  );
}
