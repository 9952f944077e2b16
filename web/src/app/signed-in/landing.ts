import { paths } from '#web/config/paths.ts';
import { type CurrentUser, can } from '#web/lib/session/session.ts';
import { menusOf } from './menus.ts';

/**
 * Returns the start path of `currentUser`: own services for readers without turns (crm_technical),
 * otherwise / (doc 1 §2); without permission for either, the first screen of the menu or the own
 * profile.
 */
export function landingOf(currentUser: CurrentUser): string {
  if (can('workday.read', currentUser)) return paths.home;
  if (can('sale.read_own', currentUser)) return paths.mySales.list;
  const [first] = menusOf(currentUser).flatMap(({ items }) => items);
  return first?.to ?? paths.employees.myProfile;
}
