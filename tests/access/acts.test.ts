import { expect, test } from 'vitest';
import { type RoleName, roleNames } from '#db/demo/staff.ts';
import { footprint } from '#db/tests/support/refusal.ts';
import { type PlaceName, placeNames } from './access-fixture.ts';
import { onActs, stage } from './act-fixture.ts';
import { acts } from './act-matrix.ts';
import type { PreparedAct } from './acts/ground.ts';
import { mutationOf, preparedActs } from './acts.ts';
import { isInReach } from './rows.ts';

/** Codes for rows that do not exist for the caller. */
const refusals = ['FORBIDDEN', 'OTHER_OFFICE', 'NOT_FOUND', 'CLIENT_NOT_FOUND', 'SALE_NOT_FOUND'];

/** The query of a row that an act changes, by the prefix of its mutation. */
const reads: Readonly<Record<string, string>> = {
  Sale: 'vSaleById',
  'Sale.warranty': 'vWarrantyById',
  Appointment: 'vAppointmentById',
  Inventory: 'vAllInventoryById',
};

/** Every reader of such a row may do these acts. */
const neverRefused = ['updateAppointmentById.appointmentDate', 'updateAppointmentById.state'];

function readOf(act: string): string {
  const [, row = ''] = /^(?:update|delete)(\w+)ById/.exec(act) ?? [];
  const kind = act.endsWith('.warranty') ? '.warranty' : '';
  const name = reads[row + kind] ?? `${row[0]?.toLowerCase()}${row.slice(1)}ById`;
  return row === 'Workday'
    ? 'query ($id: UUID) { row: allVAllWorkdays(condition: {id: $id}) { nodes { id } } }'
    : `query ($id: UUID!) { row: ${name}(id: $id) { id } }`;
}

async function isSeen(act: string, id: unknown, token: string): Promise<boolean> {
  const { data, errors } = await stage.graphql(readOf(act), { variables: { id }, token });
  expect(errors).toBeUndefined();
  return data.row !== null && data.row?.nodes?.length !== 0;
}

onActs();

/** Returns whether an act of a role reaches a company or office. */
function isAllowed(act: string, role: RoleName, name: PlaceName): boolean {
  const reach = acts[act]?.[role];
  if (!reach) throw new Error(`${act} is not classified for ${role}`);
  const { id, companyId } = stage.places[name];
  const row = { key: '', companyId, officeId: id, personId: null, lookup: '', kind: null };
  return isInReach(row, reach, stage.callers[role].actor);
}

test.for(Object.keys(acts))(
  '%s works for each role where the matrix says so, and never without a session (doc 1 §6) (doc 2 §6)',
  async (act) => {
    const prepare = (name: PlaceName) => preparedActs[act]?.(stage.ground(name));
    const mutation = mutationOf(act);
    const changesRow = /^(update|delete)\w+ById/.test(act);
    let seenAndRefused = false;
    const cells = roleNames.flatMap((role) => placeNames.map((name) => ({ role, name })));
    const [allowed, refused] = [true, false].map((is) =>
      cells.filter(({ role, name }) => isAllowed(act, role, name) === is),
    ) as [typeof cells, typeof cells];

    // A refused act leaves its prepared row unchanged for the next role.
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
      for (const [index, code] of codes.entries()) {
        expect(refusals, role).toContain(code);
        const id = untouched.get(places[index]?.name as PlaceName)?.input.id;
        if (!changesRow || !(await isSeen(act, id, stage.callers[role].token))) continue;
        // A reader who cannot change a row gets a refusal (D61).
        expect(['FORBIDDEN', 'OTHER_OFFICE'], role).toContain(code);
        seenAndRefused = true;
      }
    }
    expect(await footprint(stage.database)).toEqual(before);
    if (changesRow && !neverRefused.includes(act)) expect(seenAndRefused).toBe(true);
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

test('a refused change of a visible row has a message, and a row of another company is not found (D61)', async () => {
  const change = (id: string) => `mutation { updateInvoiceById(input: {
    id: "${id}", invoicePatch: {notes: "Otra"}}) { invoice { id } } }`;
  const refusalOf = async (name: 'Caracas' | 'Maracay') => {
    const prepared = await preparedActs['updateInvoiceById.notes']?.(stage.ground(name));
    const { token } = stage.callers.crm_supervisor;
    const { errors } = await stage.graphql(change(prepared?.input.id as string), { token });
    return errors?.map(({ message }) => message);
  };
  expect(await refusalOf('Caracas')).toEqual(['No tiene permiso para realizar esta acción']);
  expect(await refusalOf('Maracay')).toEqual(['El registro no existe']);
});
