import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { generate } from 'otplib';
import { beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type RoleName, roleNames } from '#db/demo/staff.ts';
import { isOfOpenRegisters } from '#db/tests/support/controlled-cash.ts';
import { footprint } from '#db/tests/support/rejection.ts';
import { hasContacts } from '#server/lists/export-detail.ts';
import { listDefinitions } from '../lists/list-definitions.ts';
import { pauseSecurityLog } from './access-fixture.ts';
import { fixture, onActs } from './act-fixture.ts';
import { acts } from './act-matrix.ts';
import type { PreparedAct } from './acts/act-context.ts';
import { documentOf, mutationOf, preparedActs } from './acts.ts';
import { sensitiveActs, sensitiveOwnActs } from './sensitive-acts.ts';
import {
  allHaveTwoFactor,
  expiredStepUpSession,
  expireStepUp,
  guarded,
  noneHasTwoFactor,
  query,
  requiresStepUp,
  secret,
  stepUp,
  unguarded,
} from './step-up-fixture.ts';

/** A passkey as a browser sends it, with a challenge that the server did not create. */
const registeredPasskey = JSON.stringify({
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: {
    clientDataJSON: Buffer.from('{"challenge":"AAAA"}').toString('base64url'),
    attestationObject: 'AAAA',
  },
});
onActs();

beforeAll(async () => {
  // Exports are logged asynchronously, which would change the rows that a test compares.
  await pauseSecurityLog(fixture.database);
});

const mayDo = (act: string) => roleNames.filter((role) => acts[act]?.[role] !== 'none');
async function prepare(act: string): Promise<PreparedAct> {
  const prepared = await preparedActs[act]?.(fixture.context('Caracas'));
  if (!prepared) throw new Error(`${act} is not prepared`);
  return prepared;
}

test('every role with a sensitive act can be required to have a second factor', async () => {
  const rows = await fixture.database.query<{ name: RoleName }>(
    `select distinct role_name as name from app_public.roles where app_private.is_guarded_role(id)`,
  );
  const names = rows.map(({ name }) => name);
  expect(guarded.filter((role) => !names.includes(role))).toEqual([]);
  for (const act of Object.keys(sensitiveActs)) {
    expect(mayDo(act).filter((role) => !names.includes(role))).toEqual([]);
  }
});

describe.each(Object.entries(sensitiveActs))('%s', (act, when) => {
  const mutation = mutationOf(act);

  test.for(mayDo(act))(
    'an old session of %s needs a step-up, for some acts only where second factors are required',
    async (role) => {
      const { token } = fixture.callers[role];
      const first = await prepare(act);
      await expiredStepUpSession();
      expect(await fixture.rejection(mutation, first.input, token)).toBe('STEP_UP_REQUIRED');
      await stepUp(token);
      expect(await fixture.call(mutation, first.input, token)).toMatch(/^(99999|changed)$/);
      expect(await first.isDone()).toBe(true);

      const second = await prepare(act);
      await expiredStepUpSession();
      await requiresStepUp(false);
      if (when === 'always') {
        expect(await fixture.rejection(mutation, second.input, token)).toBe('STEP_UP_REQUIRED');
      } else {
        expect(await fixture.call(mutation, second.input, token)).toMatch(/^(99999|changed)$/);
        expect(await second.isDone()).toBe(true);
      }
    },
  );
});

const fileOf = ({ name, parameters }: (typeof listDefinitions)[number]) =>
  `/csv/${name}?${new URLSearchParams(
    parameters?.identificationNumber === undefined
      ? {}
      : {
          arguments: JSON.stringify({
            identificationNumber: fixture.offices.Caracas.client.identificationNumber,
          }),
        },
  )}`;

const server = (path: string, token: string) =>
  fetch(fixture.url + path, { headers: { authorization: `Bearer ${token}` } });

/** Returns 'file', the code of the rejection, or its text if it has no code. */
async function download(path: string, token: string): Promise<string> {
  const answer = await server(path, token);
  const text = await answer.text();
  return answer.status === 200 ? 'file' : (/[A-Z_]{6,}/.exec(text)?.[0] ?? text);
}

describe.each(listDefinitions.filter(({ name }) => !isOfOpenRegisters(name)))(
  'the list $name',
  (list) => {
    test('a download with contacts, or by a role that needs a second factor, needs a recent step-up', async () => {
      await expiredStepUpSession();
      const readers: RoleName[] = [];
      for (const role of roleNames) {
        const fileAnswer = await download(fileOf(list), fixture.callers[role].token);
        if (fileAnswer === 'FORBIDDEN') continue;
        readers.push(role);
        const free = unguarded.includes(role) && !hasContacts(list);
        expect(`${role} ${fileAnswer}`).toBe(`${role} ${free ? 'file' : 'STEP_UP_REQUIRED'}`);
      }
      const [reader] = readers;
      if (!reader) return;
      const { token } = fixture.callers[reader];
      await stepUp(token);
      expect(await download(fileOf(list), token)).toBe('file');
      await expireStepUp();
      await requiresStepUp(false);
      expect(await download(fileOf(list), token)).toBe('file');
    });
  },
);

describe('acts on the own account', () => {
  const document = (mutation: string, fields = 'result { vEndCode }') =>
    `mutation ($input: ${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input!) {
       ${mutation}(input: $input) { ${fields} } }`;
  const own: Readonly<Record<string, [fields: string, input: object]>> = {
    procBeginCodeApp: ['result { secret }', {}],
    procConfirmCodeApp: ['recoveryCodes', { code: '123456' }],
    procRenewRecoveryCodes: ['recoveryCodes', {}],
    procRemoveSecondFactor: ['result { vEndCode }', {}],
    procBeginPasskey: ['options', {}],
    procAddPasskey: ['recoveryCodes', { credential: registeredPasskey, name: 'Tableta' }],
    procRemovePasskey: ['result { vEndCode }', { passkeyId: randomUUID() }],
  };

  async function runMutation(mutation: string, token: string, fields: string, input: object) {
    const { data, errors } = await fixture.graphql(document(mutation, fields), {
      variables: { input },
      token,
    });
    return errors?.[0]?.extensions.code ?? (data ? 'changed' : 'nothing');
  }

  test.for(roleNames)(
    'changes of the own password, e-mail and second factor of %s need a step-up',
    async (role) => {
      const { token, actor } = fixture.callers[role];
      await expiredStepUpSession();
      const id = actor.employeeId;
      const newOne = { employeeId: id, password: 'mariposa-verde-8' };
      const email = { id, employeePatch: { email: `nueva-${role.slice(4)}@turno.demo` } };
      expect(await fixture.rejection('procEmployeeUpdatePassword', newOne, token)).toBe(
        'STEP_UP_REQUIRED',
      );
      expect(await fixture.rejection('updateEmployeeById', email, token)).toBe('STEP_UP_REQUIRED');
      await query(
        `update app_private.code_apps set pending_secret = $1, pending_since = now()
       where account_id = (select id from app_private.accounts where employee_id = $2)`,
        [secret, id],
      );
      const right = { code: await generate({ secret }) };
      expect(Object.keys(own)).toEqual(
        sensitiveOwnActs.filter((mutation) => mutation !== 'procEmployeeUpdatePassword'),
      );
      const before = await footprint(fixture.database);
      for (const [mutation, [fields, input]] of Object.entries(own)) {
        const sent = mutation === 'procConfirmCodeApp' ? right : input;
        expect(await runMutation(mutation, token, fields, sent)).toBe('STEP_UP_REQUIRED');
      }
      expect(await footprint(fixture.database)).toEqual(before);
      await stepUp(token);
      const renewed = await runMutation('procRenewRecoveryCodes', token, 'recoveryCodes', {});
      expect(renewed).toBe('changed');
    },
  );
});

describe('acts over other transports', () => {
  test('neither a live socket nor GET can run a mutation', async () => {
    const { token } = fixture.callers.crm_admin;
    await allHaveTwoFactor();
    await requiresStepUp(true);
    await query('update app_private.sessions set created = now() where ended_at is null');
    const prepared: [string, PreparedAct][] = [];
    for (const act of Object.keys(sensitiveActs).filter((each) => !each.includes('Policy'))) {
      if (acts[act]?.crm_admin !== 'none') prepared.push([mutationOf(act), await prepare(act)]);
    }
    const before = await footprint(fixture.database);
    const socket = new WebSocket(
      `${fixture.url.replace('http', 'ws')}/graphql`,
      'graphql-transport-ws',
    );
    await once(socket, 'open');
    const answers: { type: string; id?: string }[] = [];
    socket.on('message', (data) => answers.push(JSON.parse(String(data))));
    const authorization = `Bearer ${token}`;
    socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization } }));
    await expect.poll(() => answers[0]?.type).toBe('connection_ack');
    for (const [index, [mutation, { input }]] of prepared.entries()) {
      const payload = { query: documentOf(mutation), variables: { input } };
      socket.send(JSON.stringify({ type: 'subscribe', id: String(index), payload }));
      const search = new URLSearchParams({
        query: payload.query,
        variables: JSON.stringify({ input }),
      });
      const received = await server(`/graphql?${search}`, token);
      expect(received.headers.get('content-type')).not.toMatch(/graphql/);
      expect(await received.text()).not.toContain('vEndCode');
    }
    await expect.poll(() => answers.length, { timeout: 10_000 }).toBe(prepared.length + 1);
    expect(new Set(answers.slice(1).map(({ type }) => type))).toEqual(new Set(['error']));
    socket.terminate();
    expect(await footprint(fixture.database)).toEqual(before);
  });
});

describe('accounts without the required second factor', () => {
  const tokens = new Map<RoleName, string>();
  const prepared = new Map<string, PreparedAct>();

  beforeAll(async () => {
    await query('truncate app_private.wrong_passwords, app_private.guessing_addresses');
    for (const act of Object.keys(sensitiveActs)) prepared.set(act, await prepare(act));
    await noneHasTwoFactor();
    await requiresStepUp(true);
    for (const role of guarded) {
      tokens.set(role, await fixture.signIn(`${role}@caracas.demo`));
    }
  });

  test.for(guarded)(
    '%s without the required second factor can do no sensitive act after a new sign-in',
    async (role) => {
      const token = tokens.get(role) ?? '';
      const before = await footprint(fixture.database);
      for (const act of Object.keys(sensitiveActs)) {
        const code = await fixture.call(mutationOf(act), prepared.get(act)?.input, token);
        expect(`${act} ${code}`).toMatch(/ (FORBIDDEN|NOT_FOUND|OTHER_OFFICE|CLIENT_NOT_FOUND)$/);
      }
      const id = (await fixture.database.actor(`${role}@caracas.demo`)).employeeId;
      const newOne = { employeeId: id, password: 'mariposa-verde-8' };
      expect(await fixture.call('procEmployeeUpdatePassword', newOne, token)).toBe(
        'SECOND_FACTOR_MISSING',
      );
      const email = { id, employeePatch: { email: `ajena-${role.slice(4)}@turno.demo` } };
      expect(await fixture.call('updateEmployeeById', email, token)).toMatch(
        /^(SECOND_FACTOR_MISSING|FORBIDDEN)$/,
      );
      expect(await footprint(fixture.database)).toEqual(before);
      for (const list of listDefinitions) {
        const fileAnswer = await download(fileOf(list), token);
        expect(`${list.name} ${fileAnswer}`).toBe(`${list.name} FORBIDDEN`);
      }
    },
  );
});
