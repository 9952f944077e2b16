import type { RoleName } from '#db/demo/staff.ts';
import { openTurn } from '#db/tests/support/acts.ts';
import { addDays } from '#domain/dates/dates.ts';
import { act, type Prepare, removing } from './ground.ts';

/** Gets the turns of these acts; no sale uses them. */
const attendant: RoleName = 'crm_technical_attendant';

export const workdayActs: Readonly<Record<string, Prepare>> = {
  async procCreateWorkdays(ground) {
    const { database, place } = ground;
    const { id, identificationNumber } = place.people[attendant];
    const today = { employeeId: id, workDate: place.today };
    await database.query(
      'delete from app_public.workdays where employee_id = $1 and work_date = $2',
      Object.values(today),
    );
    return act(ground, { officeId: place.id, identificationNumber }, 'workdays', today);
  },

  async procCreateOldWorkday(ground) {
    const { place, unique } = ground;
    const { id, identificationNumber } = place.people[attendant];
    const date = addDays(place.today, -unique);
    return act(ground, { officeId: place.id, identificationNumber, date }, 'workdays', {
      employeeId: id,
      workDate: date,
    });
  },

  deleteWorkdayById: removing('workdays', ({ database, place, unique }) =>
    openTurn(database, place, place.people[attendant], addDays(place.today, -unique)),
  ),
};
