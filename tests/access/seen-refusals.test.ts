import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roleNames } from '#db/demo/staff.ts';
import { acts } from './act-matrix.ts';
import { type ActStage, openActStage } from './act-stage.ts';
import type { Prepare } from './acts/ground.ts';
import { mutationOf, preparedActs } from './acts.ts';
import { isInReach } from './rows.ts';
import { type PlaceName, placeNames } from './stage.ts';

/** Where a row is read that an act changes, by what its mutation is called after. */
const reads: Readonly<Record<string, string>> = {
  Sale: 'vSaleById',
  'Sale.warranty': 'vWarrantyById',
  Appointment: 'vAppointmentById',
  Inventory: 'vAllInventoryById',
};

/** Whoever sees such a row may do this to it. */
const neverRefused = ['updateAppointmentById.appointmentDate', 'updateAppointmentById.state'];

const changes = Object.keys(acts).filter((act) => /^(update|delete)\w+ById/.test(act));

function readOf(act: string): string {
  const [, row = ''] = /^(?:update|delete)(\w+)ById/.exec(act) ?? [];
  const kind = act.endsWith('.warranty') ? '.warranty' : '';
  const name = reads[row + kind] ?? `${row[0]?.toLowerCase()}${row.slice(1)}ById`;
  return row === 'Workday'
    ? 'query ($id: UUID) { row: allVAllWorkdays(condition: {id: $id}) { nodes { id } } }'
    : `query ($id: UUID!) { row: ${name}(id: $id) { id } }`;
}

let stage: ActStage;

beforeAll(async () => {
  stage = await openActStage();
});

afterAll(() => stage?.close());

async function isSeen(act: string, id: unknown, token: string): Promise<boolean> {
  const { data, errors } = await stage.graphql(readOf(act), { variables: { id }, token });
  expect(errors).toBeUndefined();
  return data.row !== null && data.row?.nodes?.length !== 0;
}

describe('who sees a row and may not change it is told so (D61)', () => {
  test.for(changes)('%s (D61)', async (act) => {
    const refusedRoles: string[] = [];
    // What was refused to one role stays as it was prepared, to be refused to the next.
    const prepared = new Map<PlaceName, Awaited<ReturnType<Prepare>>>();
    for (const name of placeNames) {
      prepared.set(name, await preparedActs[act]?.(stage.ground(name)));
    }
    for (const role of roleNames) {
      const reach = acts[act]?.[role];
      if (!reach) throw new Error(`${act} is not classified`);
      const { actor, token } = stage.callers[role];
      for (const name of placeNames) {
        const { id: officeId, companyId } = stage.places[name];
        const place = { key: '', companyId, officeId, personId: null, lookup: '', kind: null };
        if (isInReach(place, reach, actor)) continue;
        const input = prepared.get(name)?.input;
        if (!input || !(await isSeen(act, input.id, token))) continue;
        const answer = await stage.call(mutationOf(act), input, token);
        expect(['FORBIDDEN', 'OTHER_OFFICE'], `${role} at ${name}: ${answer}`).toContain(answer);
        refusedRoles.push(role);
      }
    }
    if (!neverRefused.includes(act)) expect(refusedRoles).not.toEqual([]);
  });

  test('in words, and a row of another company is no row (D61)', async () => {
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
});
