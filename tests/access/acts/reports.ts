import { addDays } from '#domain/dates/dates.ts';
import { act, type Ground, holds, newRow, type Prepare } from './ground.ts';

/** The first day of the previous month. */
const lastMonth = ({ place }: Ground) =>
  `${addDays(`${place.today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;

/** Returns whether the outbox has a message of this event. */
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

/** Acts on month closes, profit messages, the outbox and security alerts. */
export const reportActs: Readonly<Record<string, Prepare>> = {
  async procCloseMonth(ground) {
    await forgetClosings(ground);
    const closing = { officeId: ground.place.id, month: lastMonth(ground) };
    return act(ground, closing, 'month_closings', closing);
  },

  async procReopenMonth(ground) {
    await forgetClosings(ground);
    const month = lastMonth(ground);
    await newRow(ground, 'month_closings', { month, figures: {} });
    const officeId = ground.place.id;
    const reason = `Motivo ${ground.unique}`;
    return act(ground, { officeId, month, reason }, 'month_closings', {
      officeId,
      reopenReason: reason,
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

  async procResendMessage(ground) {
    const id = await newRow(ground, 'messages', {
      eventKey: `prueba:${ground.unique}`,
      phone: '+584145550000',
      body: 'Hola',
      state: 'failed',
    });
    return act(ground, { messageId: id }, 'messages', { id, state: 'pending' });
  },

  async procSeeSecurityAlerts(ground) {
    const alertId = await newRow(ground, 'security_alerts', {
      kind: 'EXPORT',
      matter: `prueba ${ground.unique}`,
      eventKind: 'EXPORT',
      words: 'Alguien exportó todo',
      times: 1,
      firstAt: new Date(),
      lastAt: new Date(),
    });
    return act(ground, { alertIds: [alertId] }, 'security_alerts_seen', { alertId });
  },
};
