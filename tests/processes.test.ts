import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTurn, priced } from '#db/tests/acts.ts';
import { cloneDatabase, type TestDatabase } from '#db/tests/database.ts';
import { type StageOffice, stageOffice } from '#db/tests/stage.ts';
import { expectSummariesToAddUp } from '#db/tests/summaries.ts';
import { leeway, scale } from '#scripts/scale.ts';
import { createTestClient, loginMutation, type TestClient } from '#server/test-server.ts';
import { createSale } from './seller.ts';
import { serveDatabase, type TurnoProcess } from './turno-process.ts';

let database: TestDatabase;
let caracas: StageOffice;
let processes: TurnoProcess[] = [];
let here: TestClient;
let there: TestClient;

beforeAll(async () => {
  database = await cloneDatabase();
  caracas = await stageOffice(database, 'Caracas');
  processes = await Promise.all([serveDatabase(database), serveDatabase(database)]);
  [here, there] = processes.map(({ url }) => createTestClient(url)) as [TestClient, TestClient];
});

afterAll(async () => {
  await Promise.all(processes.map((server) => server.stop()));
  await database?.drop();
});

test('who logs out at one process is out at the other within 5 s (D36)', async () => {
  const token = await here.signIn(caracas.email('crm_supervisor'));
  const isIn = async () => (await there.fetch('/me', { token })).status === 200;
  expect(await isIn()).toBe(true);
  await here.fetch('/logout', { method: 'POST', token });
  expect((await here.fetch('/me', { token })).status).toBe(401);
  await expect.poll(isIn, { timeout: 5_000 * leeway }).toBe(false);
  const { errors } = await there.graphql('{ allVSales { totalCount } }', { token });
  expect(errors?.[0]?.message).toBe('INVALID_TOKEN');
});

test(
  'a storm of retries, each id 50 times at once over both processes, is one sale and one answer per id (D19)',
  async ({ annotate }) => {
    const ids = scale(8, 1_000);
    const token = await here.signIn(caracas.email('crm_supervisor'));
    const turn = await openTurn(database, caracas, caracas.people.crm_technical);
    const input = {
      identificationNumber: caracas.client.identificationNumber,
      salesDetails: [priced(caracas, 'Corte de dama', turn)],
    };
    const sold: string[] = [];
    for (let round = 0; round < ids; round += 1) {
      const variables = { input: { ...input, requestId: randomUUID() } };
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, retry) =>
          [here, there][retry % 2]?.graphql(createSale, { token, variables }),
        ),
      );
      const distinct = new Set(answers.map((answer) => JSON.stringify(answer)));
      expect([...distinct]).toHaveLength(1);
      expect(answers[0]?.data.procCreateSales.result.vEndCode).toBe('99999');
      sold.push(answers[0]?.data.procCreateSales.result.vId);
    }
    const kept = await database.query<{ id: string }>('select id from app_public.sales');
    await annotate(`${ids * 50} requests of ${ids} ids, ${kept.length} sales`);
    expect(kept.map(({ id }) => id).toSorted()).toEqual(sold.toSorted());
    await expectSummariesToAddUp(database);
  },
  scale(60_000, 1_800_000),
);

test('three wrong passwords over both processes delay the next look at both (D36) (D68)', async () => {
  const email = caracas.email('crm_marketing');
  const tryAt = async (client: TestClient, password: string) => {
    const { errors } = await client.graphql(loginMutation, { variables: { email, password } });
    return errors?.[0];
  };
  for (const client of [here, there, here]) {
    expect((await tryAt(client, 'no-es-esta'))?.message).toBe('INVALID_USER');
  }
  await database.query(
    `update app_private.wrong_passwords set blocked_until = now() + interval '1 minute'`,
  );
  for (const client of [there, here]) {
    expect(await tryAt(client, 'turno-demo')).toMatchObject({
      message: 'USER_BLOCKED',
      extensions: { params: { seconds: expect.any(Number) } },
    });
  }
});
