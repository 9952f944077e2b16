import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RoleName, roleNames } from '#db/demo/staff.ts';
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

/** How far an act of a role reaches to a place. */
function isAllowed(act: string, role: RoleName, name: PlaceName): boolean {
  const reach = acts[act]?.[role];
  if (!reach) throw new Error(`${act} is not classified for ${role}`);
  const { id, companyId } = stage.places[name];
  const row = { key: '', companyId, officeId: id, personId: null, lookup: '', kind: null };
  return isInReach(row, reach, stage.callers[role].actor);
}

test.for(Object.keys(acts))(
  '%s is done by each role at the places of the matrix, and nowhere without a session (doc 1 §6) (doc 2 §6)',
  async (act) => {
    const prepare = (name: PlaceName) => preparedActs[act]?.(stage.ground(name));
    const mutation = mutationOf(act);
    const cells = roleNames.flatMap((role) => placeNames.map((name) => ({ role, name })));
    const [allowed, refused] = [true, false].map((is) =>
      cells.filter(({ role, name }) => isAllowed(act, role, name) === is),
    ) as [typeof cells, typeof cells];

    // What was refused to one role stays as it was prepared, to be refused to the next.
    const untouched = new Map<PlaceName, PreparedAct>();
    for (const name of new Set<PlaceName>(['Caracas', ...refused.map((cell) => cell.name)])) {
      const prepared = await prepare(name);
      if (prepared) untouched.set(name, prepared);
    }
    const before = await footprint(stage.database);
    expect(await stage.call(mutation, untouched.get('Caracas')?.input)).toBe('FORBIDDEN');
    for (const role of roleNames) {
      const places = refused.filter((cell) => cell.role === role && untouched.has(cell.name));
      const codes = await Promise.all(
        places.map(({ name }) =>
          stage.call(mutation, untouched.get(name)?.input, stage.callers[role].token),
        ),
      );
      for (const code of codes) expect(refusals, role).toContain(code);
    }
    expect(await footprint(stage.database)).toEqual(before);
    for (const [name, { isDone }] of untouched) expect(await isDone(), name).toBe(false);

    for (const { role, name } of allowed) {
      const prepared = await prepare(name);
      if (!prepared) continue;
      const told = await stage.call(mutation, prepared.input, stage.callers[role].token);
      expect(told, `${role} at ${name}`).toMatch(/^(99999|changed)$/);
      expect(await prepared.isDone(), `${role} at ${name}`).toBe(true);
    }
  },
);
