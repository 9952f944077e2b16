import type { ListFilterValue } from '#domain/lists/list-definition.ts';
import { type CurrentUser, can } from '#web/lib/session/session.ts';

/** Returns the scope of a list: all offices for readers of several (D2), otherwise the reader's own. */
export function officeScope(currentUser: CurrentUser): ListFilterValue {
  return can('office.see_all', currentUser) ? {} : { officeId: { equalTo: currentUser.officeId } };
}
