import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roleNames } from '#db/demo/staff.ts';
import { footprint } from '#db/tests/refusal.ts';
import { acts } from './act-matrix.ts';
import { type ActStage, openActStage } from './act-stage.ts';
import type { PreparedAct } from './acts/ground.ts';
import { mutationOf, preparedActs } from './acts.ts';
import { isInReach } from './rows.ts';
import { type PlaceName, placeNames } from './stage.ts';

/** What is told of what is not there to be touched. */
const refusals = ['FORBIDDEN', 'OTHER_OFFICE', 'NOT_FOUND', 'CLIENT_NOT_FOUND', 'SALE_NOT_FOUND'];

let stage: ActStage;

beforeAll(async () => {
  stage = await openActStage();
});

afterAll(() => stage?.close());

describe.each(Object.keys(acts))('%s', (act) => {
  const prepare = (name: PlaceName) => preparedActs[act]?.(stage.ground(name));
  const mutation = mutationOf(act);
  /** What was refused to one role stays as it was prepared, to be refused to the next. */
  const untouched = new Map<PlaceName, ReturnType<typeof prepare>>();

  function prepareUntouched(name: PlaceName): ReturnType<typeof prepare> {
    const prepared = untouched.get(name) ?? prepare(name);
    untouched.set(name, prepared);
    return prepared;
  }

  test.for(roleNames)('as %s, in each place (doc 1 §6) (doc 2 §6)', async (role) => {
    const { actor, token } = stage.callers[role];
    const reach = acts[act]?.[role];
    if (!reach) throw new Error(`${act} is not classified`);
    const allowed: PreparedAct[] = [];
    const refused: PreparedAct[] = [];
    for (const name of placeNames) {
      const { id, companyId } = stage.places[name];
      const row = { key: '', companyId, officeId: id, personId: null, lookup: '', kind: null };
      const isAllowed = isInReach(row, reach, actor);
      const prepared = await (isAllowed ? prepare(name) : prepareUntouched(name));
      if (prepared) (isAllowed ? allowed : refused).push(prepared);
    }

    const before = await footprint(stage.database);
    const answers = await Promise.all(
      refused.map(({ input }) => stage.call(mutation, input, token)),
    );
    for (const code of answers) expect(refusals).toContain(code);
    expect(await footprint(stage.database)).toEqual(before);
    const done = await Promise.all(refused.map(({ isDone }) => isDone()));
    expect(done).toEqual(refused.map(() => false));

    for (const { input, isDone } of allowed) {
      expect(await stage.call(mutation, input, token)).toMatch(/^(99999|changed)$/);
      expect(await isDone()).toBe(true);
    }
  });

  test('without a session', async () => {
    expect(await stage.refusal(mutation, (await prepareUntouched('Caracas'))?.input)).toBe(
      'FORBIDDEN',
    );
  });
});
