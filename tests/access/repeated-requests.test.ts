import { randomUUID } from 'node:crypto';
import type { GraphQLInputObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { roleNames } from '#db/demo/staff.ts';
import { footprint } from '#db/tests/support/rejection.ts';
import { fixture, onActs } from './act-fixture.ts';
import { acts } from './act-matrix.ts';
import type { PreparedAct } from './acts/act-context.ts';
import { documentOf, mutationOf, preparedActs } from './acts.ts';
import { schema } from './exposed.ts';

onActs();

function acceptsRequestId(act: string): boolean {
  const mutation = mutationOf(act);
  const type = schema.getType(`${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`);
  return 'requestId' in (type as GraphQLInputObjectType).getFields();
}

/** Returns variants of a value, each with one changed field; one variant of a plain value. */
function variantsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.length ? [[...value, ...value]] : [];
  if (typeof value === 'number') return [value + 1];
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'string') return [changedText(value)];
  return Object.entries(value ?? {}).flatMap(([field, part]) =>
    variantsOf(part).map((changed) => ({ ...(value as object), [field]: changed })),
  );
}

/** Changes the last digit, so that dates and ids stay valid. */
const changedText = (text: string) =>
  text.replace(/[\da-f]?$/, (digit) =>
    digit ? `${(Number.parseInt(digit, 16) + 1) % 10}` : ' más',
  );

/** What a caller read before an act that changes it: a repeated call may send its present value. */
const readBefore = ['version', 'oldQuantity', 'corrections'];

const repeatable = Object.keys(acts).filter(acceptsRequestId);

test('each call of document 4 that writes accepts a requestId (doc 4 §4)', () => {
  const calls = `procSavePaymentMethod procOpenCash procMoveCash procCountCash procCloseCash procReopenCash
    procConfirmRate`;
  expect(repeatable.map(mutationOf)).toEqual(expect.arrayContaining(calls.split(/\s+/)));
});

test.for(repeatable)(
  '%s repeats its first result for the same requestId, and rejects other content (doc 4 §4) (D19)',
  async (act) => {
    const role = roleNames.find((name) => /company|own/.test(acts[act]?.[name] ?? ''));
    if (!role) throw new Error(`No role may call ${act}`);
    const { token } = fixture.callers[role];
    const prepare = async () => {
      const prepared = await preparedActs[act]?.(fixture.context('Caracas'));
      return prepared as PreparedAct;
    };
    const requestId = randomUUID();
    const send = ({ input }: PreparedAct) =>
      fixture.graphql(documentOf(mutationOf(act)), {
        token,
        variables: { input: { ...input, requestId } },
      });
    const [sent, other] = [await prepare(), await prepare()];
    const first = await send(sent);
    expect(first.errors).toBeUndefined();
    const before = await footprint(fixture.database);
    expect(await send(sent)).toEqual(first);
    const { errors } = await send(other);
    expect(errors?.[0]?.extensions.code).toBe('REQUEST_ID_REUSED');
    const isRead = ([field]: readonly [string, unknown]) => readBefore.includes(field);
    const content = Object.entries(sent.input).filter((field) => !isRead(field));
    for (const variant of variantsOf(Object.fromEntries(content)) as PreparedAct['input'][]) {
      const changed = await send({ ...sent, input: { ...sent.input, ...variant } });
      expect(changed.errors, JSON.stringify(variant)).toBeDefined();
    }
    for (const [field, value] of Object.entries(sent.input).filter(isRead)) {
      const input = { ...sent.input, [field]: Number(value) + 1 };
      expect(await send({ ...sent, input }), field).toEqual(first);
    }
    expect(await footprint(fixture.database)).toEqual(before);
  },
);
