import { paths } from '#web/config/paths.ts';
import { can, type Me } from '#web/lib/session.ts';

/** Where `me` starts: own services for who has no turns to see (crm_technical), else / (doc 1 §2). */
export function landingOf(me: Me): string {
  return !can('workday.read', me) && can('sale.read_own', me) ? paths.mySales.list : paths.home;
}
