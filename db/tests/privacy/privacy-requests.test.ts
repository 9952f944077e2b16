import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { addWorkingDays } from '#domain/dates/working-days.ts';
import { privacyDueDay } from '#domain/people/privacy-requests.ts';
import { createClient, onOfficesWithClients } from '../people/clients-fixture.ts';
import { callAs } from '../support/acts.ts';
import {
  admin,
  caracas,
  db,
  lima,
  localAdmin,
  supervisor,
  valencia,
} from '../support/demo-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';

onOfficesWithClients();

let rosa: string;
beforeAll(async () => {
  rosa = String((await createClient({ first_name: 'Rosalinda' })).v_id);
});

type Values = Readonly<Record<string, unknown>>;

const createRequest = (changed: Values = {}, actor = admin) =>
  callAs(db, actor, 'proc_create_privacy_request', {
    kind: 'ACCESS',
    requester_name: 'Rosalinda Paz',
    identity_proof: 'Cédula a la vista',
    channel: 'IN_PERSON',
    received_on: caracas.today,
    client_id: rosa,
    ...changed,
  });
const answer = (id: string | null, changed: Values = {}, actor = admin) =>
  callAs(db, actor, 'proc_answer_privacy_request', {
    id,
    state: 'ANSWERED',
    answer: 'Entregado en mano',
    ...changed,
  });
const extend = (id: string | null, changed: Values = {}, actor = admin) =>
  callAs(db, actor, 'proc_extend_privacy_request', { id, reason: 'Son muchos años', ...changed });

async function storedRequest(id: string | null) {
  const [row] = await db.query(
    `select *, received_on::text, due_on::text, attend_by::text from app_public.privacy_requests where id = $1`,
    [id],
  );
  return row;
}

const seenBy = async (actor: string): Promise<unknown[]> =>
  db.queryAs(actor, 'select id, days_left from app_public.v_privacy_requests order by id');

describe('privacy requests', () => {
  test.each(['ACCESS', 'CORRECTION', 'OBJECTION', 'ERASURE'] as const)(
    "a request of kind %s is due by working days of its office's country",
    async (kind) => {
      for (const office of [caracas, lima]) {
        const received = addDays(office.today, -3);
        const { v_id } = await createRequest({ kind, received_on: received, office_id: office.id });
        const zone = office === lima ? 'America/Lima' : 'America/Caracas';
        expect(await storedRequest(v_id)).toMatchObject({
          kind,
          office_id: office.id,
          client_id: rosa,
          due_on: privacyDueDay(kind, received, zone),
          attend_by: privacyDueDay(kind, received, zone),
          state: 'OPEN',
          created_by: caracas.people.crm_admin.id,
        });
      }
    },
  );

  test.each([
    [{ received_on: '2099-01-01' }, 'DATE_TOO_FAR', 'receivedOn'],
    [{ received_on: '1999-12-31' }, 'DATE_TOO_OLD', 'receivedOn'],
    [{ received_on: null }, 'REQUIRED_FIELD', 'receivedOn'],
    [{ requester_name: ' ' }, 'REQUIRED_FIELD', 'requesterName'],
    [{ identity_proof: '' }, 'REQUIRED_FIELD', 'identityProof'],
    [{ requester_name: 'R'.repeat(101) }, 'TEXT_TOO_LONG', 'requesterName'],
    [{ notes: 'n'.repeat(2001) }, 'TEXT_TOO_LONG', 'notes'],
    [{ kind: 'GIFT' }, 'INVALID_INPUT', 'kind'],
    [{ channel: 'DREAM' }, 'INVALID_INPUT', 'channel'],
    [{ client_id: randomUUID() }, 'CLIENT_NOT_FOUND', 'clientId'],
  ])('a request with %j is rejected as %s', async (changed, code, field) => {
    expect(await rejectionOf(createRequest(changed))).toMatchObject({ code, params: { field } });
  });

  test("a request received in the future by its office's clock is rejected", async () => {
    expect(
      await rejectionOf(createRequest({ received_on: addDays(caracas.today, 1) })),
    ).toMatchObject({
      code: 'FUTURE_DATE',
      params: { field: 'receivedOn' },
    });
  });

  test('a request without a client can be linked to one later', async () => {
    const { v_id } = await createRequest({ client_id: null });
    const link = (client_id: string | null) =>
      callAs(db, admin, 'proc_link_privacy_request', { id: v_id, client_id });
    expect(await rejectionOf(link(null))).toMatchObject({ code: 'REQUIRED_FIELD' });
    expect((await link(rosa)).v_end_code).toBe('99999');
    expect(await storedRequest(v_id)).toMatchObject({ client_id: rosa });
    await answer(v_id);
    expect(await rejectionOf(link(rosa))).toMatchObject({ code: 'PRIVACY_REQUEST_ANSWERED' });
  });

  test('a request is extended once, with a reason', async () => {
    const { v_id } = await createRequest({ kind: 'CORRECTION' });
    const before = await storedRequest(v_id);
    expect(await rejectionOf(extend(v_id, { reason: ' ' }))).toMatchObject({
      code: 'REQUIRED_FIELD',
      params: { field: 'reason' },
    });
    const request_id = randomUUID();
    await extend(v_id, { request_id });
    await extend(v_id, { request_id });
    expect(await storedRequest(v_id)).toMatchObject({
      due_on: addWorkingDays(String(before?.due_on), 10, 'VE'),
      extension_reason: 'Son muchos años',
      extended_by: caracas.people.crm_admin.id,
    });
    expect(await rejectionOf(extend(v_id))).toMatchObject({ code: 'PRIVACY_REQUEST_EXTENDED' });
  });

  test('an overdue request cannot be extended, and shows its days of delay', async () => {
    const { v_id } = await createRequest({
      kind: 'CORRECTION',
      received_on: addDays(caracas.today, -60),
    });
    expect(await rejectionOf(extend(v_id))).toMatchObject({ code: 'PRIVACY_REQUEST_OVERDUE' });
    const days_left = await db.valueAs<number>(
      admin,
      'select days_left from app_public.v_privacy_requests where id = $1',
      [v_id],
    );
    expect(days_left).toBeLessThan(-20);
  });

  test.each(['ANSWERED', 'REFUSED'])(
    'a request is %s once, with a text and its author',
    async (state) => {
      const { v_id } = await createRequest();
      expect(await rejectionOf(answer(v_id, { state, answer: '' }))).toMatchObject({
        code: 'REQUIRED_FIELD',
        params: { field: 'answer' },
      });
      expect(await rejectionOf(answer(v_id, { state: 'OPEN' }))).toMatchObject({
        code: 'INVALID_INPUT',
      });
      await answer(v_id, { state });
      expect(await storedRequest(v_id)).toMatchObject({
        state,
        answer: 'Entregado en mano',
        answered_by: caracas.people.crm_admin.id,
        attend_by: null,
      });
      const left = await db.queryAs(
        admin,
        'select days_left from app_public.v_privacy_requests where id = $1',
        [v_id],
      );
      expect(left).toEqual([{ days_left: null }]);
      for (const again of [answer, extend]) {
        expect(await rejectionOf(again(v_id))).toMatchObject({ code: 'PRIVACY_REQUEST_ANSWERED' });
      }
    },
  );

  test('a request for erasure is answered after the erasure, and then has no name', async () => {
    const { v_id: client } = await createClient({ first_name: 'Casimira', last_name: 'Unica' });
    const { v_id } = await createRequest({
      kind: 'ERASURE',
      client_id: client,
      requester_name: 'Casimira Unica',
      notes: 'Casimira llamó dos veces',
    });
    expect(await rejectionOf(answer(v_id))).toMatchObject({ code: 'PRIVACY_NOT_ERASED' });
    await callAs(db, admin, 'proc_erase_client', { client_id: client });
    expect(await storedRequest(v_id)).toMatchObject({
      client_id: client,
      requester_name: 'Cliente borrado',
      identity_proof: 'Borrada',
      notes: '',
      state: 'OPEN',
    });
    await answer(v_id, { answer: 'Datos borrados' });
    expect(await storedRequest(v_id)).toMatchObject({ state: 'ANSWERED' });
  });
});

test('a privacy manager of one office sees and answers only its requests', async () => {
  const own = await createRequest();
  const others = await createRequest({ office_id: valencia.id });
  const ids = (rows: readonly unknown[]) => (rows as { id: string }[]).map(({ id }) => id);
  expect(ids(await seenBy(admin))).toEqual(expect.arrayContaining([own.v_id, others.v_id]));
  await db.query(
    `insert into app_public.role_permissions (role_id, permission)
     select id, 'privacy.manage' from app_public.roles where role_name = 'crm_local_admin' and company_id = $1`,
    [caracas.companyId],
  );
  const seen = ids(await seenBy(localAdmin));
  expect(seen).toContain(own.v_id);
  expect(seen).not.toContain(others.v_id);
  for (const act of [answer, extend]) {
    expect(await rejectionOf(act(others.v_id, {}, localAdmin))).toMatchObject({
      code: 'NOT_FOUND',
    });
  }
  expect(await rejectionOf(createRequest({ office_id: valencia.id }, localAdmin))).toMatchObject({
    code: 'OTHER_OFFICE',
  });
  expect((await answer(own.v_id, {}, localAdmin)).v_end_code).toBe('99999');
  expect(await seenBy(supervisor)).toEqual([]);
});
