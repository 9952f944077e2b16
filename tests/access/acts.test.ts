import { expect, test } from 'vitest';
import { type RoleName, roleNames } from '#db/demo/staff.ts';
import { footprint } from '#db/tests/support/rejection.ts';
import { type OfficeFixtureName, officeNames } from './access-fixture.ts';
import { fixture, onActs } from './act-fixture.ts';
import { acts } from './act-matrix.ts';
import type { PreparedAct } from './acts/act-context.ts';
import { mutationOf, preparedActs } from './acts.ts';
import { isInScope } from './scope.ts';

/** Codes for rows that do not exist for the caller. */
const rejections = ['FORBIDDEN', 'OTHER_OFFICE', 'NOT_FOUND', 'CLIENT_NOT_FOUND', 'SALE_NOT_FOUND'];

/** The query of a row that an act changes, by the prefix of its mutation. */
const reads: Readonly<Record<string, string>> = {
  Sale: 'vSaleById',
  'Sale.warranty': 'vWarrantyById',
  Appointment: 'vAppointmentById',
  Inventory: 'vAllInventoryById',
};

/** Every reader of such a row may do these acts. */
const neverRejected = ['updateAppointmentById.appointmentDate', 'updateAppointmentById.state'];

function readOf(act: string): string {
  const [, row = ''] = /^(?:update|delete)(\w+)ById/.exec(act) ?? [];
  const kind = act.endsWith('.warranty') ? '.warranty' : '';
  const name = reads[row + kind] ?? `${row[0]?.toLowerCase()}${row.slice(1)}ById`;
  return row === 'Workday'
    ? 'query ($id: UUID) { row: allVAllWorkdays(condition: {id: $id}) { nodes { id } } }'
    : `query ($id: UUID!) { row: ${name}(id: $id) { id } }`;
}

async function isSeen(act: string, id: unknown, token: string): Promise<boolean> {
  const { data, errors } = await fixture.graphql(readOf(act), { variables: { id }, token });
  expect(errors).toBeUndefined();
  return data.row !== null && data.row?.nodes?.length !== 0;
}

onActs();

/** Returns whether an act of a role reaches a company or office. */
function isAllowed(act: string, role: RoleName, name: OfficeFixtureName): boolean {
  const reach = acts[act]?.[role];
  if (!reach) throw new Error(`${act} is not classified for ${role}`);
  const { id, companyId } = fixture.offices[name];
  const row = { key: '', companyId, officeId: id, personId: null, lookup: '', kind: null };
  return isInScope(row, reach, fixture.callers[role].actor);
}

test.for(Object.keys(acts))(
  '%s works for each role where the matrix says so, and never without a session (doc 1 §6) (doc 2 §6)',
  async (act) => {
    const prepare = (name: OfficeFixtureName) => preparedActs[act]?.(fixture.context(name));
    const mutation = mutationOf(act);
    const changesRow = /^(update|delete)\w+ById/.test(act);
    let isSeenAndRejected = false;
    const cells = roleNames.flatMap((role) => officeNames.map((name) => ({ role, name })));
    const [allowed, rejected] = [true, false].map((is) =>
      cells.filter(({ role, name }) => isAllowed(act, role, name) === is),
    ) as [typeof cells, typeof cells];

    // A rejected act leaves its prepared row unchanged for the next role.
    const untouched = new Map<OfficeFixtureName, PreparedAct>();
    for (const name of new Set<OfficeFixtureName>([
      'Caracas',
      ...rejected.map((cell) => cell.name),
    ])) {
      const prepared = await prepare(name);
      if (prepared) untouched.set(name, prepared);
    }
    const before = await footprint(fixture.database);
    expect(await fixture.call(mutation, untouched.get('Caracas')?.input)).toBe('FORBIDDEN');
    for (const role of roleNames) {
      const rejectedCells = rejected.filter(
        (cell) => cell.role === role && untouched.has(cell.name),
      );
      const codes = await Promise.all(
        rejectedCells.map(({ name }) =>
          fixture.call(mutation, untouched.get(name)?.input, fixture.callers[role].token),
        ),
      );
      for (const [index, code] of codes.entries()) {
        expect(rejections, role).toContain(code);
        const id = untouched.get(rejectedCells[index]?.name as OfficeFixtureName)?.input.id;
        if (!changesRow || !(await isSeen(act, id, fixture.callers[role].token))) continue;
        // A reader who cannot change a row gets a rejection (D61).
        expect(['FORBIDDEN', 'OTHER_OFFICE'], role).toContain(code);
        isSeenAndRejected = true;
      }
    }
    expect(await footprint(fixture.database)).toEqual(before);
    if (changesRow && !neverRejected.includes(act)) expect(isSeenAndRejected).toBe(true);
    for (const [name, { isDone }] of untouched) expect(await isDone(), name).toBe(false);

    for (const { role, name } of allowed) {
      const prepared = await prepare(name);
      if (!prepared) continue;
      const answer = await fixture.call(mutation, prepared.input, fixture.callers[role].token);
      expect(answer, `${role} at ${name}`).toMatch(/^(99999|changed)$/);
      expect(await prepared.isDone(), `${role} at ${name}`).toBe(true);
    }
  },
);

test('a rejected change of a visible row has a message, one of another company is not found (D61)', async () => {
  const change = (id: string) => `mutation { updateInvoiceById(input: {
    id: "${id}", invoicePatch: {notes: "Otra"}}) { invoice { id } } }`;
  const rejectionOf = async (name: 'Caracas' | 'Maracay') => {
    const prepared = await preparedActs['updateInvoiceById.notes']?.(fixture.context(name));
    const { token } = fixture.callers.crm_supervisor;
    const { errors } = await fixture.graphql(change(prepared?.input.id as string), { token });
    return errors?.map(({ message }) => message);
  };
  expect(await rejectionOf('Caracas')).toEqual(['No tiene permiso para realizar esta acción']);
  expect(await rejectionOf('Maracay')).toEqual(['El registro no existe']);
});
