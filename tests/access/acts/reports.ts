import { addDays } from '#domain/dates.ts';
import { act, type Ground, holds, type Prepare } from './ground.ts';

/** The first of the month before. */
const lastMonth = ({ place }: Ground) =>
  `${addDays(`${place.today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;

/** Whether a message of this event was put into the outbox. */
const isQueued =
  ({ database }: Ground, event: string) =>
  () =>
    holds(database, 'select from app_public.messages where event_key like $1', `${event}%`);

async function forgetClosings({ database, place }: Ground): Promise<void> {
  await database.query('delete from app_public.month_closings where office_id = $1', [place.id]);
}

const sendingProfit: Prepare = async (ground) => {
  const { place, unique } = ground;
  const employeeId = place.people.crm_technical.id;
  const date = addDays(place.today, -unique);
  return {
    input: { employeeId, date },
    isDone: isQueued(ground, `profit:${employeeId}:${date}`),
  };
};

export const reportActs: Readonly<Record<string, Prepare>> = {
  async procCloseMonth(ground) {
    await forgetClosings(ground);
    const month = lastMonth(ground);
    const officeId = ground.place.id;
    return act(ground, { officeId, month }, 'month_closings', { office_id: officeId, month });
  },

  async procReopenMonth(ground) {
    await forgetClosings(ground);
    const { database, place, unique } = ground;
    const month = lastMonth(ground);
    await database.query(
      `insert into app_public.month_closings (company_id, office_id, month, figures) values ($1, $2, $3, '{}')`,
      [place.companyId, place.id, month],
    );
    const reason = `Motivo ${unique}`;
    return act(ground, { officeId: place.id, month, reason }, 'month_closings', {
      office_id: place.id,
      reopen_reason: reason,
    });
  },

  procSendProfitMessage: sendingProfit,
  sendProfitMessage: sendingProfit,

  async procSendOfficeProfitMessage(ground) {
    const { place, unique } = ground;
    const date = addDays(place.today, -unique);
    return {
      input: { officeId: place.id, date },
      isDone: isQueued(
        ground,
        `office profit:${place.id}:${place.people.crm_supervisor.id}:${date}`,
      ),
    };
  },
};
