import { addDays } from '#domain/dates/dates.ts';
import { act, exists, type Ground, newRow, type Prepare } from './ground.ts';

/** The first day of the previous month. */
const lastMonth = ({ office }: Ground) =>
  `${addDays(`${office.today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;

/** Returns whether the outbox has a message of this event. */
const isQueued =
  ({ database }: Ground, event: string) =>
  () =>
    exists(database, 'select from app_public.messages where event_key like $1', `${event}%`);

async function deleteClosings({ database, office }: Ground): Promise<void> {
  await database.query('delete from app_public.month_closings where office_id = $1', [office.id]);
}

const sendingProfit: Prepare = async (ground) => {
  const { office, unique } = ground;
  const employeeId = office.people.crm_technical.id;
  const date = addDays(office.today, -unique);
  return {
    input: { employeeId, date },
    isDone: isQueued(ground, `profit:${employeeId}:${date}`),
  };
};

/** Acts on month closes, profit messages, the outbox and security alerts. */
export const reportActs: Readonly<Record<string, Prepare>> = {
  async procCloseMonth(ground) {
    await deleteClosings(ground);
    const closing = { officeId: ground.office.id, month: lastMonth(ground) };
    return act(ground, closing, 'month_closings', closing);
  },

  async procReopenMonth(ground) {
    await deleteClosings(ground);
    const month = lastMonth(ground);
    await newRow(ground, 'month_closings', { month, figures: {} });
    const officeId = ground.office.id;
    const reason = `Motivo ${ground.unique}`;
    return act(ground, { officeId, month, reason }, 'month_closings', {
      officeId,
      reopenReason: reason,
    });
  },

  procSendProfitMessage: sendingProfit,
  sendProfitMessage: sendingProfit,

  async procSendOfficeProfitMessage(ground) {
    const { office, unique } = ground;
    const date = addDays(office.today, -unique);
    return {
      input: { officeId: office.id, date },
      isDone: isQueued(
        ground,
        `office profit:${office.id}:${office.people.crm_supervisor.id}:${date}`,
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
