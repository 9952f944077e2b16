import type { Permission } from '#domain/permissions.ts';
import { can, type Me } from '#web/lib/session.ts';
import type { AppScreen, MenuPlace } from './screens/app-screen.ts';
import { screenGroups } from './screens/screens.ts';

export interface MenuItem extends Omit<MenuPlace, 'permission'> {
  readonly label: string;
  readonly to: string;
  readonly permission: Permission | readonly Permission[];
}

export interface MenuGroup {
  readonly label: string;
  /** Whether its items show until the person closes it. */
  readonly openAtFirst?: boolean;
  readonly items: readonly MenuItem[];
}

/** Every screen that menus lead to; who sees which is a matter of permissions (D3). */
const groups = screenGroups.map(
  ({ screens, ...group }): MenuGroup => ({
    ...group,
    items: screens.flatMap((screen) => itemOf(screen) ?? []),
  }),
);

function itemOf({ path, title, permission = [], menu }: AppScreen): MenuItem | undefined {
  return menu && { label: title, permission, to: path, ...menu };
}

/** The most items that show all at once where a person's menu holds no more. */
const shortMenu = 16;

/** The item at whose screen, or below it, the address is. */
export function presentItem(groups: readonly MenuGroup[], pathname: string): MenuItem | undefined {
  return groups
    .flatMap(({ items }) => items)
    .flatMap((item) => [item.to, ...(item.also ?? [])].map((address) => ({ item, address })))
    .filter(({ address }) => pathname === address || pathname.startsWith(`${address}/`))
    .toSorted((one, other) => other.address.length - one.address.length)[0]?.item;
}

/** The menu of `me`: groups without anything permitted are left out, a short menu is open at first. */
export function menusOf(me: Me): readonly MenuGroup[] {
  const seen = groups
    .map((group) => ({ ...group, items: group.items.filter((item) => isFor(me, item)) }))
    .filter(({ items }) => items.length > 0);
  const isShort = seen.flatMap(({ items }) => items).length <= shortMenu;
  return isShort ? seen.map((group) => ({ ...group, openAtFirst: true })) : seen;
}

function isFor(me: Me, { permission, unless, currency }: MenuItem): boolean {
  if (!can(permission, me) || (unless && can(unless, me))) return false;
  return !currency || currency === me.currencyCode;
}
