import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roleNames } from '#db/demo/staff.ts';
import { type ActStage, openActStage } from './act-stage.ts';
import { mutationOf, preparedActs } from './acts.ts';
import { acts } from './matrix.ts';
import { isInReach } from './rows.ts';
import { type PlaceName, placeNames } from './stage.ts';

let stage: ActStage;

beforeAll(async () => {
  stage = await openActStage();
});

afterAll(() => stage?.close());

describe.each(Object.keys(acts))('%s', (act) => {
  const prepare = (name: PlaceName) => preparedActs[act]?.(stage.ground(name));
  const mutation = mutationOf(act);

  test.for(roleNames)('as %s, in each place', async (role) => {
    const { actor, token } = stage.callers[role];
    const reach = acts[act]?.[role];
    if (!reach) throw new Error(`${act} is not classified`);
    for (const name of placeNames) {
      const prepared = await prepare(name);
      if (!prepared) continue;
      const { id, companyId } = stage.places[name];
      const row = { key: '', companyId, officeId: id, personId: null, lookup: '' };
      if (isInReach(row, reach, actor)) {
        expect(await stage.call(mutation, prepared.input, token), name).toMatch(
          /^(99999|changed)$/,
        );
        expect(await prepared.isDone(), name).toBe(true);
      } else {
        const told = await stage.refusal(mutation, prepared.input, token);
        expect(['FORBIDDEN', 'OTHER_OFFICE', 'NOT_FOUND', 'CLIENT_NOT_FOUND'], name).toContain(
          told,
        );
        expect(await prepared.isDone(), name).toBe(false);
      }
    }
  });

  test('without a session', async () => {
    expect(await stage.refusal(mutation, (await prepare('Caracas'))?.input)).toBe('FORBIDDEN');
  });
});
