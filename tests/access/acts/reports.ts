import { addDays } from '#domain/dates/dates.ts';
import { type ActContext, act, exists, newRow, type Prepare } from './act-context.ts';

/** The first day of the previous month. */
const lastMonth = ({ office }: ActContext) =>
  `${addDays(`${office.today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;

/** Returns whether the outbox has a message of this event. */
const isQueued =
  ({ database }: ActContext, event: string) =>
  () =>
    exists(database, 'select from app_public.messages where event_key like $1', `${event}%`);

async function deleteClosings({ database, office }: ActContext): Promise<void> {
  await database.query('delete from app_public.month_closings where office_id = $1', [office.id]);
}

const sendingProfit: Prepare = async (context) => {
  const { office, unique } = context;
  const employeeId = office.people.crm_technical.id;
  const date = addDays(office.today, -unique);
  return {
    input: { employeeId, date },
    isDone: isQueued(context, `profit:${employeeId}:${date}`),
  };
};

/** Acts on month closes, profit messages, the outbox and security alerts. */
export const reportActs: Readonly<Record<string, Prepare>> = {
  async procCloseMonth(context) {
    await deleteClosings(context);
    const closing = { officeId: context.office.id, month: lastMonth(context) };
    return act(context, closing, 'month_closings', closing);
  },

  async procReopenMonth(context) {
    await deleteClosings(context);
    const month = lastMonth(context);
    await newRow(context, 'month_closings', { month, figures: {} });
    const officeId = context.office.id;
    const reason = `Motivo ${context.unique}`;
    return act(context, { officeId, month, reason }, 'month_closings', {
      officeId,
      reopenReason: reason,
    });
  },

  procSendProfitMessage: sendingProfit,
  sendProfitMessage: sendingProfit,

  async procSendOfficeProfitMessage(context) {
    const { office, unique } = context;
    const date = addDays(office.today, -unique);
    return {
      input: { officeId: office.id, date },
      isDone: isQueued(
        context,
        `office profit:${office.id}:${office.people.crm_supervisor.id}:${date}`,
      ),
    };
  },

  async procResendMessage(context) {
    const id = await newRow(context, 'messages', {
      eventKey: `prueba:${context.unique}`,
      phone: '+584145550000',
      body: 'Hola',
      state: 'failed',
    });
    return act(context, { messageId: id }, 'messages', { id, state: 'pending' });
  },

  async procSeeSecurityAlerts(context) {
    const alertId = await newRow(context, 'security_alerts', {
      kind: 'EXPORT',
      matter: `prueba ${context.unique}`,
      eventKind: 'EXPORT',
      words: 'Alguien exportó todo',
      times: 1,
      firstAt: new Date(),
      lastAt: new Date(),
    });
    return act(context, { alertIds: [alertId] }, 'security_alerts_seen', { alertId });
  },
};
