import { paths } from '#web/config/paths.ts';
import { can, type Me } from '#web/lib/session.ts';
import { menusOf } from './menus.ts';

/**
 * Where `me` starts: own services for who has no turns to see (crm_technical), else / (doc 1 §2); who
 * may see neither starts at the first screen of their menu, or at their own profile.
 */
export function landingOf(me: Me): string {
  if (can('workday.read', me)) return paths.home;
  if (can('sale.read_own', me)) return paths.mySales.list;
  const [first] = menusOf(me).flatMap(({ items }) => items);
  return first?.to ?? paths.employees.myProfile;
}
