import { expect, test } from 'vitest';
import { roleNames } from '#db/demo/staff.ts';
import { versionedActs } from '#server/graphql/versioned-acts.ts';
import { fixture, onActs } from './act-fixture.ts';
import { acts } from './act-matrix.ts';
import { mutationOf, preparedActs } from './acts.ts';
import { inputOf, mutationFields } from './exposed.ts';
import { isInScope } from './scope.ts';

const neverRead = '0'.repeat(32);

onActs();

/** Prepares an act at Caracas for the first role that may do it there. */
async function arranged(act: string) {
  const { id: officeId, companyId } = fixture.offices.Caracas;
  const row = { key: '', companyId, officeId, personId: null, lookup: '', kind: null };
  const role = roleNames.find((each) => {
    const reach = acts[act]?.[each];
    return reach && isInScope(row, reach, fixture.callers[each].actor);
  });
  const prepared = await preparedActs[act]?.(fixture.context('Caracas'));
  if (!role || !prepared) throw new Error(`${act} cannot be done at Caracas`);
  return { ...prepared, ...fixture.callers[role] };
}

/** Returns the version of an act's record, as its caller reads it. */
async function versionOf(act: string, input: Record<string, unknown>, token: string) {
  const { record, id } = versionedActs[mutationOf(act)] ?? {};
  const [row] = await fixture.database.query<{ version: string }>(
    `with settings as materialized (
       select set_config('turno.company_id', session.company_id::text, true),
         set_config('turno.role_id', session.role_id::text, true)
       from (select $1::uuid as company_id, $2::uuid as role_id) as session)
     select app_hidden.record_version($3, $4) as version from settings`,
    [fixture.offices.Caracas.companyId, roleOf(token), record, id ? input[id] : null],
  );
  return row?.version;
}

function roleOf(token: string): string {
  const caller = Object.values(fixture.callers).find((each) => each.token === token);
  return caller?.actor.roleId ?? '';
}

// A new record has no version.
const versioned = Object.keys(acts).filter(
  (act) => Object.hasOwn(versionedActs, mutationOf(act)) && !/^procSave\w+\.new$/.test(act),
);

test('every mutation that changes a record accepts its version, except the listed ones', () => {
  const changes = mutationFields.filter((name) =>
    /^update|^procUpdate|^procSave|^procSet|^procMove|Update|^functionSave/.test(name),
  );
  const others = changes.filter((name) => !Object.hasOwn(inputOf(name), 'version'));
  // Stock compares the quantity; appointment lines change one by one; a password is not readable; a
  // list view is replaced by name. Movements of money and consents are new rows. A switch is set to
  // the sent value, and a document is set only once.
  expect(others.sort()).toEqual([
    'procAppointmentDetailsUpdate',
    'procEmployeeUpdatePassword',
    'procMoveCash',
    'procSaveClientConsent',
    'procSaveListView',
    'procSaveRetention',
    'procSaveSecondFactorPolicy',
    'procSetClientDocument',
    'procUpdateStock',
  ]);
  expect(new Set(versioned.map(mutationOf))).toEqual(new Set(Object.keys(versionedActs)));
});

test.for(versioned)(
  '%s with an old version writes nothing, and with the present one it works once (D59)',
  async (act) => {
    const mutation = mutationOf(act);
    const documented = await arranged(act);
    expect(await fixture.call(mutation, documented.input, documented.token)).toMatch(
      /^(99999|changed)$/,
    );

    const { input, token, isDone } = await arranged(act);
    expect(await fixture.rejection(mutation, { ...input, version: neverRead }, token)).toBe(
      'STALE',
    );
    expect(await isDone()).toBe(false);

    const version = await versionOf(act, input, token);
    expect(version).toMatch(/^[0-9a-f]{32}$/);
    expect(await fixture.call(mutation, { ...input, version }, token)).toMatch(/^(99999|changed)$/);
    expect(await isDone()).toBe(true);
    expect(await versionOf(act, input, token)).not.toBe(version);
    expect(await fixture.rejection(mutation, { ...input, version }, token)).toBe('STALE');
  },
);
