import type { RoleName } from '#db/demo/staff.ts';
import { openTurn } from '#db/tests/acts.ts';
import { addDays } from '#domain/dates.ts';
import { act, type Prepare, removal } from './ground.ts';

/** The one who gets turns in these tests; nobody sells in them. */
const attendant: RoleName = 'crm_technical_attendant';

export const workdayActs: Readonly<Record<string, Prepare>> = {
  async procCreateWorkdays(ground) {
    const { database, place } = ground;
    const { id, identificationNumber } = place.people[attendant];
    const today = { employee_id: id, work_date: place.today };
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
      employee_id: id,
      work_date: date,
    });
  },

  async deleteWorkdayById(ground) {
    const { database, place, unique } = ground;
    const day = addDays(place.today, -unique);
    return removal(
      ground,
      await openTurn(database, place, place.people[attendant], day),
      'workdays',
    );
  },
};
