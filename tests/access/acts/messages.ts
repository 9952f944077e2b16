import { act, insert, type Prepare } from './ground.ts';

export const messageActs: Readonly<Record<string, Prepare>> = {
  async procResendMessage(ground) {
    const id = await insert(
      ground.database,
      `insert into app_public.messages (company_id, office_id, event_key, phone, body, state)
       values ($1, $2, $3, '+584145550000', 'Hola', 'failed') returning id`,
      ground.place.companyId,
      ground.place.id,
      `prueba:${ground.unique}`,
    );
    return act(ground, { messageId: id }, 'messages', { id, state: 'pending' });
  },
};
