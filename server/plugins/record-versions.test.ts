import { beforeEach, expect, test } from 'vitest';
import { onATestServer, server, token } from '../testing/server-fixture.ts';

let id: string;

onATestServer('crm_admin@caracas.demo');

let made = 0;
beforeEach(async () => {
  const { data } = await server.graphql(
    `mutation ($name: String!) { createMoneyStore(input: {moneyStore: {moneyStoreName: $name, notes: "Del día"}}) {
       moneyStore { id version } } }`,
    { variables: { name: `Caja chica ${++made}` }, token },
  );
  ({ id } = data.createMoneyStore.moneyStore);
  expect(data.createMoneyStore.moneyStore.version).toBeNull();
});

async function read(): Promise<{ version: string; moneyStoreName: string; notes: string }> {
  const { data } = await server.graphql(
    'query ($id: UUID!) { moneyStoreById(id: $id) { version moneyStoreName notes } }',
    { variables: { id }, token },
  );
  return data.moneyStoreById;
}

const change = (version: unknown, patch: object) =>
  server.graphql(
    `mutation ($id: UUID!, $version: String, $patch: MoneyStorePatch!) {
       updateMoneyStoreById(input: {id: $id, version: $version, moneyStorePatch: $patch}) {
         moneyStore { notes version } } }`,
    { variables: { id, version, patch }, token },
  );

test('one of several simultaneous changes of a version is written, the others get STALE', async () => {
  const { version } = await read();
  const answers = await Promise.all(
    ['De Ana', 'De Berta', 'De Carla'].map((notes) => change(version, { notes })),
  );
  const written = answers.filter(({ errors }) => !errors);
  expect(written).toHaveLength(1);
  expect(
    answers.flatMap(({ errors = [] }) => errors.map(({ extensions }) => extensions.code)),
  ).toEqual(['STALE', 'STALE']);
  expect((await read()).notes).toBe(written[0]?.data.updateMoneyStoreById.moneyStore.notes);
});

test.each([
  ['an invalid text', "' or true; --"],
  ['an empty version', ''],
  ['a number', 7],
])('%s is rejected as a version, and nothing changes', async (_, version) => {
  const { errors } = await change(version, { notes: 'Mía' });
  expect(errors?.[0]?.extensions.code).toBe('INVALID_INPUT');
  expect((await read()).notes).toBe('Del día');
});

test('a version next to a second mutation is rejected, and nothing changes', async () => {
  const { version } = await read();
  const { errors } = await server.graphql(
    `mutation ($id: UUID!, $version: String) {
       one: updateMoneyStoreById(input: {id: $id, version: $version, moneyStorePatch: {notes: "1"}}) { moneyStore { id } }
       two: updateMoneyStoreById(input: {id: $id, moneyStorePatch: {notes: "2"}}) { moneyStore { id } } }`,
    { variables: { id, version }, token },
  );
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', field: 'version' });
  expect((await read()).notes).toBe('Del día');
});

test('a new office with a version is rejected', async () => {
  const { errors } = await server.graphql(
    `mutation ($input: ProcSaveOfficeInput!) { procSaveOffice(input: $input) { result { vEndCode } } }`,
    { variables: { input: { officeName: 'Nueva', version: '0'.repeat(32) } }, token },
  );
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', field: 'version' });
});

test('a change with a valid version needs the right and an existing record all the same', async () => {
  const { version } = await read();
  const technician = await server.signIn('crm_technical@caracas.demo');
  const changeAs = (who: string, of: string) =>
    server.graphql(
      `mutation ($id: UUID!, $version: String) {
         updateMoneyStoreById(input: {id: $id, version: $version, moneyStorePatch: {notes: "Mía"}}) { moneyStore { id } } }`,
      { variables: { id: of, version }, token: who },
    );
  expect((await changeAs(technician, id)).errors?.[0]?.extensions.code).toMatch(
    /^(FORBIDDEN|NOT_FOUND)$/,
  );
  const nobodys = '00000000-0000-4000-8000-000000000000';
  expect((await changeAs(token, nobodys)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  expect((await read()).notes).toBe('Del día');
});
