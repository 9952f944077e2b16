import { beforeAll, expect, test } from 'vitest';
import { loadOfficeFixture } from '#db/tests/support/office-fixture.ts';
import { footprint } from '#db/tests/support/rejection.ts';
import { lengths } from '#domain/input/lengths.ts';
import { database, onATestServer, server } from '#server/testing/server-fixture.ts';
import { plansOnce } from '#server/testing/test-server.ts';
import type { OfficeFixtures } from '../access/access-fixture.ts';
import {
  type ActContext,
  newActContext,
  newIdentification,
  phoneOf,
} from '../access/acts/act-context.ts';
import { documentOf, preparedActs } from '../access/acts.ts';
import { inputOf } from '../access/exposed.ts';
import { expectRejection } from './expect-rejection.ts';
import { changed, firstActs } from './first-acts.ts';

let offices: OfficeFixtures;
let tokens: Readonly<Record<string, string>>;

onATestServer(undefined, plansOnce);

beforeAll(async () => {
  offices = { Caracas: await loadOfficeFixture(database, 'Caracas') } as OfficeFixtures;
  tokens = {
    crm_supervisor: await server.signIn('crm_supervisor@caracas.demo'),
    crm_admin: await server.signIn('crm_admin@caracas.demo'),
  };
});

type Change = (context: ActContext, input: Record<string, unknown>) => Record<string, unknown>;

/** Adds a new client to a sale or an appointment, so that the client's texts are written. */
const newClient: Change = (context, input) => ({
  ...input,
  ...newIdentification(context),
  phone: phoneOf(context),
  email: `ana${context.unique}@correo.com`,
  address: 'Chacao',
  firstName: 'Ana',
  lastName: 'Rivas',
});

/** Adds a client with only a name and a phone. */
const walkIn: Change = (context, { identificationNumber: _, ...input }) => ({
  ...input,
  phone: phoneOf(context),
  firstName: 'Ana',
  lastName: 'Rivas',
});

const asPrepared: Change = (_, input) => input;
const clientTexts =
  'phone email address firstName lastName identificationNumber identificationType';
const walkInTexts = 'phone firstName lastName';

/** Calls that read some texts only in certain forms. */
const variants: readonly (readonly [act: string, change: Change, texts: string])[] = [
  ['procCreateSales', newClient, clientTexts],
  ['procCreateSales', walkIn, walkInTexts],
  ['procCreateSalesWarranty', newClient, clientTexts],
  ['procCreateSalesWarranty', walkIn, walkInTexts],
  ['procUpdateSales.sale', newClient, clientTexts],
  ['procUpdateSales.sale', walkIn, walkInTexts],
  ['procCreateAppointments', newClient, clientTexts],
];

/** Texts that are looked up or have few values: a long one is rejected as unknown. */
const lookedUp: readonly RegExp[] = [
  /\.(currencyCode|timeZone|currency|identificationType|state)$/,
  /^(saleDate|appointmentDate|\w+\.appointmentDate|roleName|answer|token|movType|objectType|timeZone|currencyCode|identificationType|opens|closes|url|nextNumber|version|kind|counting|paymentType|purpose|channel|state|whom|entryType|mode|period|choice|knownAt|occurredAt|notifiedAt)$/,
  /^identificationNumber$/,
];

/** Texts that a call ignores, as documented clients send them, or answers with an end code. */
const ignored =
  /^procCreateSales(Warranty)? currencyCode$|^procSaveClientProfile identificationNumber$|^procCreate(Old)?Workdays? identificationNumber$|^procAuthenticate|^(createEmployee|procUsersRegister|procGivePasswordCode|procInvite|procSaveRolePermissions|updateEmployeeById) (code|passkey)$|^sendProfitMessage /;

const mutations = firstActs.filter(({ mutation }) => !ignored.test(mutation));

const known = new Set(variants.map(([act]) => act));
const calls = mutations.flatMap(({ act, mutation, role }) => {
  const texts = Object.entries(inputOf(mutation))
    .filter(([path, type]) => type === 'String' && !/password$/i.test(path))
    .map(([path]) => path)
    .filter((path) => !ignored.test(`${mutation} ${path}`))
    .filter((path) => !known.has(act) || !clientTexts.split(' ').includes(path));
  return [{ act, mutation, role, texts, change: asPrepared }];
});
const varied = variants.map(([act, change, texts]) => {
  const { mutation, role } = mutations.find((one) => one.act === act) as (typeof mutations)[number];
  return { act, mutation, role, texts: texts.split(' '), change };
});

function longText(path: string): string {
  if (/email$/i.test(path)) return `${'a'.repeat(200_000)}@correo.com`;
  if (/url$/.test(path)) return `https://${'a'.repeat(200_000)}`;
  return 'Año '.repeat(50_000);
}

// Sales come before the acts that change rates and prices.
test.for([...varied, ...calls].filter(({ texts }) => texts.length > 0))(
  '$mutation rejects 200 kB of text at its field; invisible text counts as empty ($texts)',
  async ({ act, mutation, role, texts, change }) => {
    const context = newActContext(database, offices, 'Caracas');
    const input = change(context, (await preparedActs[act]?.(context))?.input ?? {});
    const before = await footprint(database);
    for (const path of texts) {
      const answer = await server.graphql(documentOf(mutation), {
        variables: { input: changed(input, path, longText(path)) },
        token: tokens[role],
      });
      const code = expectRejection(answer, path);
      if (lookedUp.some((known) => known.test(path)) && code !== 'TEXT_TOO_LONG') continue;
      const { field, params } = answer.errors?.[0]?.extensions ?? {};
      expect([code, field], path).toEqual(['TEXT_TOO_LONG', path.split('.').at(-1)]);
      expect(Object.values(lengths), path).toContain(params?.max);
    }
    expect(await footprint(database)).toEqual(before);
    const answerTo = async (path: string, text: string) => {
      const next = newActContext(database, offices, 'Caracas');
      const prepared = change(next, (await preparedActs[act]?.(next))?.input ?? {});
      const { errors } = await server.graphql(documentOf(mutation), {
        variables: { input: changed(prepared, path, text) },
        token: tokens[role],
      });
      const { code, field } = errors?.[0]?.extensions ?? {};
      return [path, code, field];
    };
    for (const path of texts) {
      expect(await answerTo(path, '\u3164\u200b\u00a0\u0000\n')).toEqual(await answerTo(path, ''));
    }
  },
);
