import type { ListFilterValue } from '#domain/lists/list-definition.ts';
import { can, type Me } from '#web/lib/session.ts';

/** The rows that a list shows to this reader: all offices' to who sees several (D2), else the own office's. */
export function officeScope(me: Me): ListFilterValue {
  return can('office.see_all', me) ? {} : { officeId: { equalTo: me.officeId } };
}
