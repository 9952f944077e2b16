import type { Permission } from '#domain/texts/permissions.ts';
import { type CurrentUser, can } from '#web/lib/session/session.ts';
import type { AppScreen, MenuPosition, MenuReader, ScreenGroup } from './screens/app-screen.ts';
import { hubs as hubPlaces } from './screens/hubs.ts';
import { itemGroups } from './screens/item-groups.ts';

export interface MenuItem extends Omit<MenuPosition, 'permission'> {
  readonly label: string;
  readonly to: string;
  readonly permission: Permission | readonly Permission[];
  readonly about?: string | undefined;
}

export interface MenuGroup extends Pick<ScreenGroup, 'label' | 'hub'> {
  readonly items: readonly MenuItem[];
}

/** The visible menu, and the items behind 'Más'. */
export interface Menu {
  readonly favourites: readonly MenuItem[];
  readonly groups: readonly MenuGroup[];
  /** Items beyond the limit. */
  readonly more: readonly MenuItem[];
  /** Hub items that stay visible, and the hubs with the others. */
  readonly hubs: readonly MenuItem[];
}

/** Maximum number of visible items, including the button of the others: as many as fit in 768 px. */
export const maxVisibleItems = 21;
/** Maximum number of items without hubs; with more, reports and settings move into hubs. */
const mostWithoutHubs = 17;
/** Maximum number of favourites per person. */
export const maxFavourites = 5;

/** All screens in menus and hubs; permissions decide who sees them (D3). */
const groups = itemGroups.map(
  ({ screens, ...group }: ScreenGroup): MenuGroup => ({ ...group, items: itemsOf(screens) }),
);
const hubs = itemsOf(Object.values(hubPlaces));

function itemsOf(screens: readonly Omit<AppScreen, 'load'>[]): readonly MenuItem[] {
  return screens.flatMap(({ path, title, permission = [], menu, about }) =>
    menu ? { label: title, permission, to: path, about, ...menu } : [],
  );
}

/** Returns the item whose screen, or a screen below it, has the path. */
export function presentItem(groups: readonly MenuGroup[], pathname: string): MenuItem | undefined {
  return groups
    .flatMap(({ items }) => items)
    .filter(({ separatePaths = [] }) => !separatePaths.includes(pathname))
    .flatMap((item) => [item.to, ...(item.also ?? [])].map((address) => ({ item, address })))
    .filter(({ address }) => pathname === address || pathname.startsWith(`${address}/`))
    .toSorted((one, other) => other.address.length - one.address.length)[0]?.item;
}

/** Returns all items that menu and hubs offer `currentUser`, without empty groups. */
export function menusOf(currentUser: CurrentUser): readonly MenuGroup[] {
  return filled(groups, (item) => isFor(currentUser, item));
}

/** Returns the groups of one hub with items for `currentUser`. */
export function partsOf(hub: string, currentUser: CurrentUser): readonly MenuGroup[] {
  return menusOf(currentUser).filter((group) => group.hub === hub);
}

/**
 * Returns the visible menu of `currentUser`, favourites first. For a person with more than 17 screens,
 * reports and settings are in hubs. 'Más' contains the last items beyond the limit that the
 * documented menu of the reader does not contain.
 */
export function menuOf(currentUser: CurrentUser, marked: readonly string[]): Menu {
  const all = menusOf(currentUser);
  const items = all.flatMap((group) => group.items);
  const favourites = marked
    .flatMap((path) => items.find(({ to }) => to === path) ?? [])
    .slice(0, maxFavourites);
  const otherItems = filled(all, (item) => !favourites.includes(item));
  if (items.length <= mostWithoutHubs)
    return { favourites, groups: otherItems, more: [], hubs: [] };

  // A hub with one item would be a detour.
  const isHub = (hub: string | undefined) =>
    all.flatMap((group) => (hub && group.hub === hub ? group.items : [])).length > 1;
  const reader: MenuReader = can('role.read', currentUser) ? 'administrator' : 'branch';
  const isVisibleFor = ({ staysFor }: MenuItem) => staysFor?.includes(reader) ?? false;
  const fromHubs = otherItems.flatMap((group) =>
    isHub(group.hub) ? group.items.filter(isVisibleFor) : [],
  );
  const below = [...fromHubs, ...hubs.filter(({ to }) => isHub(to))];
  const own = otherItems.filter(({ hub }) => !isHub(hub));
  const listed = own.flatMap((group) => group.items);
  const freeItems = maxVisibleItems - favourites.length - below.length;
  if (listed.length <= freeItems) return { favourites, groups: own, more: [], hubs: below };
  const inOrder = [...listed.filter(isVisibleFor), ...listed.filter((item) => !isVisibleFor(item))];
  const staying = new Set(inOrder.slice(0, freeItems - 1));
  return {
    favourites,
    groups: filled(own, (item) => staying.has(item)),
    more: listed.filter((item) => !staying.has(item)),
    hubs: below,
  };
}

/** Returns the groups with the selected items, without empty groups. */
function filled(
  groups: readonly MenuGroup[],
  isIncluded: (item: MenuItem) => boolean,
): readonly MenuGroup[] {
  return groups
    .map((group) => ({ ...group, items: group.items.filter(isIncluded) }))
    .filter(({ items }) => items.length > 0);
}

function isFor(currentUser: CurrentUser, { permission, unless, currency }: MenuItem): boolean {
  if (!can(permission, currentUser) || (unless && can(unless, currentUser))) return false;
  return !currency || currency === currentUser.currencyCode;
}
