import type { RoleName } from '#db/demo/staff.ts';
import { openTurn } from '#db/tests/support/acts.ts';
import { addDays } from '#domain/dates/dates.ts';
import { act, type Prepare, removing } from './act-context.ts';

/** Role of the technician who gets the turns of these acts; no sale uses these turns. */
const attendant: RoleName = 'crm_technical_attendant';

export const workdayActs: Readonly<Record<string, Prepare>> = {
  async procCreateWorkdays(context) {
    const { database, office } = context;
    const { id, identificationNumber } = office.people[attendant];
    const today = { employeeId: id, workDate: office.today };
    await database.query(
      'delete from app_public.workdays where employee_id = $1 and work_date = $2',
      Object.values(today),
    );
    return act(context, { officeId: office.id, identificationNumber }, 'workdays', today);
  },

  async procCreateOldWorkday(context) {
    const { office, unique } = context;
    const { id, identificationNumber } = office.people[attendant];
    const date = addDays(office.today, -unique);
    return act(context, { officeId: office.id, identificationNumber, date }, 'workdays', {
      employeeId: id,
      workDate: date,
    });
  },

  deleteWorkdayById: removing('workdays', ({ database, office, unique }) =>
    openTurn(database, office, office.people[attendant], addDays(office.today, -unique)),
  ),
};
