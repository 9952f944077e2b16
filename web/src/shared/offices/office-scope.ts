import type { ListFilterValue } from '#domain/lists/list-definition.ts';
import { can, type Me } from '#web/lib/session/session.ts';

/** Returns the scope of a list: all offices for readers of several (D2), otherwise the reader's own. */
export function officeScope(me: Me): ListFilterValue {
  return can('office.see_all', me) ? {} : { officeId: { equalTo: me.officeId } };
}
