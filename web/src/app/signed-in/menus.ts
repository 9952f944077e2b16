import type { Permission } from '#domain/permissions.ts';
import { can, type Me } from '#web/lib/session.ts';
import type { AppScreen, MenuPlace, MenuReader, ScreenGroup } from './screens/app-screen.ts';
import { hubScreens } from './screens/hub-screens.ts';
import { itemGroups } from './screens/item-groups.ts';

export interface MenuItem extends Omit<MenuPlace, 'permission'> {
  readonly label: string;
  readonly to: string;
  readonly permission: Permission | readonly Permission[];
  readonly about?: string | undefined;
}

export interface MenuGroup extends Pick<ScreenGroup, 'label' | 'hub'> {
  readonly items: readonly MenuItem[];
}

/** The menu as it is in sight, with what stands behind 'Más'. */
export interface Menu {
  readonly favourites: readonly MenuItem[];
  readonly groups: readonly MenuGroup[];
  /** What had no room. */
  readonly more: readonly MenuItem[];
  /** Items of hubs that stay in sight, and the hubs, where everything else is. */
  readonly hubs: readonly MenuItem[];
}

/** The most items in sight, with what opens the others: as many as a screen of 768 px is high for. */
export const mostInSight = 21;
/** The most items in sight under the names of all their groups. */
const mostWithoutHubs = 17;
/** The most screens that a person keeps in sight for themselves. */
export const mostFavourites = 5;

/** Every screen that menus and hubs lead to; who sees which is a matter of permissions (D3). */
const groups = itemGroups.map(
  ({ screens, ...group }: ScreenGroup): MenuGroup => ({ ...group, items: itemsOf(screens) }),
);
const hubs = itemsOf(hubScreens);

function itemsOf(screens: readonly AppScreen[]): readonly MenuItem[] {
  return screens.flatMap(({ path, title, permission = [], menu, about }) =>
    menu ? { label: title, permission, to: path, about, ...menu } : [],
  );
}

/** The item at whose screen, or below it, the address is. */
export function presentItem(groups: readonly MenuGroup[], pathname: string): MenuItem | undefined {
  return groups
    .flatMap(({ items }) => items)
    .filter(({ apart = [] }) => !apart.includes(pathname))
    .flatMap((item) => [item.to, ...(item.also ?? [])].map((address) => ({ item, address })))
    .filter(({ address }) => pathname === address || pathname.startsWith(`${address}/`))
    .toSorted((one, other) => other.address.length - one.address.length)[0]?.item;
}

/** All that menu and hubs offer `me`: groups without anything permitted are left out. */
export function menusOf(me: Me): readonly MenuGroup[] {
  return filled(groups, (item) => isFor(me, item));
}

/** The parts of one hub that `me` has something in. */
export function partsOf(hub: string, me: Me): readonly MenuGroup[] {
  return menusOf(me).filter((group) => group.hub === hub);
}

/**
 * What `me` has in sight. Favourites come first. Who has more than 17 screens finds reports and settings in their hubs;
 * behind 'Más' stands what has no room and the documents' menu of the reader does not name, the last first.
 */
export function menuOf(me: Me, marked: readonly string[]): Menu {
  const all = menusOf(me);
  const items = all.flatMap((group) => group.items);
  const favourites = marked
    .flatMap((path) => items.find(({ to }) => to === path) ?? [])
    .slice(0, mostFavourites);
  const others = filled(all, (item) => !favourites.includes(item));
  if (items.length <= mostWithoutHubs) return { favourites, groups: others, more: [], hubs: [] };

  // A hub of one thing would be a detour.
  const isHub = (hub: string | undefined) =>
    all.flatMap((group) => (hub && group.hub === hub ? group.items : [])).length > 1;
  const reader: MenuReader = can('role.read', me) ? 'administrator' : 'branch';
  const stays = ({ staysFor }: MenuItem) => staysFor?.includes(reader) ?? false;
  const fromHubs = others.flatMap((group) => (isHub(group.hub) ? group.items.filter(stays) : []));
  const below = [...fromHubs, ...hubs.filter(({ to }) => isHub(to))];
  const own = others.filter(({ hub }) => !isHub(hub));
  const listed = own.flatMap((group) => group.items);
  const room = mostInSight - favourites.length - below.length;
  if (listed.length <= room) return { favourites, groups: own, more: [], hubs: below };
  const inOrder = [...listed.filter(stays), ...listed.filter((item) => !stays(item))];
  const staying = new Set(inOrder.slice(0, room - 1));
  return {
    favourites,
    groups: filled(own, (item) => staying.has(item)),
    more: listed.filter((item) => !staying.has(item)),
    hubs: below,
  };
}

/** Groups with those of their items that are meant; none is empty. */
function filled(
  groups: readonly MenuGroup[],
  isMeant: (item: MenuItem) => boolean,
): readonly MenuGroup[] {
  return groups
    .map((group) => ({ ...group, items: group.items.filter(isMeant) }))
    .filter(({ items }) => items.length > 0);
}

function isFor(me: Me, { permission, unless, currency }: MenuItem): boolean {
  if (!can(permission, me) || (unless && can(unless, me))) return false;
  return !currency || currency === me.currencyCode;
}
