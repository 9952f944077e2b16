import { generate } from 'otplib';
import { describe, expect, test } from 'vitest';
import { createAuthenticator, type SigningOverrides } from '../testing/fake-authenticator.ts';
import {
  addPasskey,
  admin,
  begin,
  beginPasskey,
  ceo,
  confirm,
  enrolPasskey,
  enter,
  messages,
  onSecondFactors,
  own,
  passkeyOptions,
  queryApi,
  rejection,
  removeApp,
  removePasskey,
  requireSecondFactor,
  skipTime,
  technician,
} from '../testing/second-factor-fixture.ts';
import { database, server } from '../testing/server-fixture.ts';

onSecondFactors();

const rename = `mutation ($id: UUID!, $name: String!) {
  procRenamePasskey(input: {passkeyId: $id, passkeyName: $name}) { result { vEndCode } } }`;
const madeFor = async (token: string, overrides?: SigningOverrides) =>
  createAuthenticator(server.url).make(await passkeyOptions(token), overrides);

describe('adding a passkey', () => {
  test('a new passkey is listed and the person notified; only the first creates recovery codes', async () => {
    const { token } = await enrolPasskey(technician);
    expect(await messages()).toContain('una llave de acceso nueva');
    const credential = await madeFor(token);
    const next = await queryApi(token, addPasskey, { credential, name: 'Llave azul' });
    expect(next.data.procAddPasskey.recoveryCodes).toEqual([]);
    const { data } = await queryApi(token, own);
    expect(data.procOwnPasskeys.nodes).toMatchObject([
      { passkeyName: 'Mi teléfono', host: '127.0.0.1', isBackedUp: false, lastUsed: null },
      { passkeyName: 'Llave azul' },
    ]);
    expect(data.procOwnSecondFactor.nodes).toMatchObject([{ isOn: false, recoveryCodes: 10 }]);
  });

  test('a new credential is accepted once, for its session, page and host, within 5 minutes', async () => {
    const token = await server.signIn(technician);
    const other = await server.signIn(technician);
    const added = (credential: string, by = token) =>
      rejection(queryApi(by, addPasskey, { credential, name: 'Mi teléfono' }));
    for (const credential of [
      await madeFor(token, { origin: 'https://turno.example' }),
      await madeFor(token, { rpId: 'turno.example' }),
      await madeFor(token, { challenge: 'AAAA' }),
      '{}',
      'x'.repeat(20_000),
    ]) {
      expect(await added(credential)).toBe('PASSKEY_WRONG');
    }
    expect(await added(await madeFor(token), other)).toBe('PASSKEY_WRONG');
    const late = await madeFor(token);
    await database.query(
      `update app_private.passkey_challenges set expires_at = expires_at - interval '5 minutes'`,
    );
    expect(await added(late)).toBe('PASSKEY_WRONG');
    const last = await madeFor(token);
    expect(await added(last)).toBeUndefined();
    expect(await added(last)).toBe('PASSKEY_WRONG');
    const fresh = await madeFor(token);
    await skipTime();
    expect(await added(fresh)).toBe('STEP_UP_REQUIRED');
  });

  test('an account accepts at most ten passkeys, each with a name, and none twice', async () => {
    const { token, device } = await enrolPasskey(technician);
    const add = (credential: string, name: string) =>
      rejection(queryApi(token, addPasskey, { credential, name }));
    expect(await add(device.make(await passkeyOptions(token)), 'x')).toBe('PASSKEY_KNOWN');
    expect(await add(await madeFor(token), ' ')).toBe('REQUIRED_FIELD');
    for (let n = 2; n <= 10; n++) {
      expect(await add(await madeFor(token), `Llave ${n}`)).toBeUndefined();
    }
    expect(await rejection(queryApi(token, beginPasskey))).toBe('PASSKEYS_FULL');
  });
});

test('only its owner can rename a passkey, or remove it after a step-up', async () => {
  const { token } = await enrolPasskey(technician);
  const other = await enrolPasskey(ceo);
  const [{ id }] = (await queryApi(token, own)).data.procOwnPasskeys.nodes;
  expect(await rejection(queryApi(other.token, rename, { id, name: 'Mía' }))).toBe('NOT_FOUND');
  expect(await rejection(queryApi(other.token, removePasskey, { id }))).toBe('NOT_FOUND');
  expect(await rejection(queryApi(token, rename, { id, name: 'Teléfono rojo' }))).toBeUndefined();
  expect((await queryApi(token, own)).data.procOwnPasskeys.nodes).toMatchObject([
    { passkeyName: 'Teléfono rojo' },
  ]);
  await skipTime();
  expect(await rejection(queryApi(token, removePasskey, { id }))).toBe('STEP_UP_REQUIRED');
  await database.query('update app_private.sessions set created = now()');
  expect(await rejection(queryApi(token, removePasskey, { id }))).toBeUndefined();
  expect((await queryApi(token, own)).data.procOwnSecondFactor.nodes).toMatchObject([
    { isOn: false, recoveryCodes: 0 },
  ]);
  expect(await enter(technician)).toMatch(/^ey/);
});

test('the last second factor cannot be removed while the company requires one', async () => {
  const { token } = await enrolPasskey(admin);
  await requireSecondFactor();
  const [{ id }] = (await queryApi(token, own)).data.procOwnPasskeys.nodes;
  expect(await rejection(queryApi(token, removePasskey, { id }))).toBe('SECOND_FACTOR_KEPT');
  const { secret } = (await queryApi(token, begin)).data.procBeginCodeApp.result;
  const code = await generate({ secret });
  expect(await rejection(queryApi(token, confirm, { code }))).toBeUndefined();
  expect(await rejection(queryApi(token, removePasskey, { id }))).toBeUndefined();
  expect(await rejection(queryApi(token, removeApp))).toBe('SECOND_FACTOR_KEPT');
});

test.each(['turno_anonymous', 'turno_staff', 'turno_session', 'turno_worker'])(
  'the role %s cannot read passkeys and challenges',
  async (role) => {
    for (const table of ['passkeys', 'passkey_challenges']) {
      await expect(
        database.asRole(role, (sql) => sql.query(`select from app_private.${table}`)),
      ).rejects.toThrow(/permission denied/);
    }
  },
);
