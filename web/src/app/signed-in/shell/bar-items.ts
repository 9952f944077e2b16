import { paths } from '#web/config/paths.ts';
import { type CurrentUser, can } from '#web/lib/session/session.ts';
import { type MenuItem, menusOf } from '../menus.ts';

/** Screens of the bar before and after '＋Venta', by path, each with a short label. */
const before = [
  [paths.home, 'Inicio'],
  [paths.appointments.calendar, 'Agenda'],
] as const;
const after = [[paths.cash.day, 'Caja']] as const;

/** Items of the bar around '＋Venta', for persons who sell; null for others, who have the menu in the header. */
export function barItems(
  currentUser: CurrentUser,
): { readonly before: readonly MenuItem[]; readonly after: readonly MenuItem[] } | null {
  if (!can('sale.create', currentUser)) return null;
  const items = menusOf(currentUser).flatMap((group) => group.items);
  const named = (screens: readonly (readonly [string, string])[]) =>
    screens.flatMap(([path, label]) =>
      items.filter(({ to }) => to === path).map((item) => ({ ...item, label })),
    );
  return { before: named(before), after: named(after) };
}
