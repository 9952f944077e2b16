import { expect, test } from 'vitest';
import { roleNames } from '#db/demo/staff.ts';
import { footprint } from '#db/tests/support/rejection.ts';
import { fixture, onActs } from './act-fixture.ts';

onActs();

/** Changes that no one may make to themselves. */
const raises = async (own: { officeId: string; roleId: string }) => {
  const [mightier] = await fixture.database.query<{ id: string }>(
    `select id from app_public.roles
     where company_id = $1 and id <> $2 and role_name in ('crm_admin', 'crm_ceo') limit 1`,
    [fixture.offices.Caracas.companyId, own.roleId],
  );
  return [
    { roleId: mightier?.id },
    { officeId: fixture.offices.Valencia.id },
    { officeId: fixture.offices.Maracay.id },
    { commission: '0.45' },
    { supervisorCommission: '0.05' },
    { status: 2 },
    { phone: '0414-5559999', commission: '0.45' },
  ];
};

test.for(roleNames)(
  '%s cannot raise their own role, office, commission or status',
  async (role) => {
    const { token, actor } = fixture.callers[role];
    const id = actor.employeeId;
    for (const employeePatch of await raises(actor)) {
      const rejection = await fixture.rejection('updateEmployeeById', { id, employeePatch }, token);
      expect(rejection, JSON.stringify(employeePatch)).toMatch(/FORBIDDEN|NOT_FOUND|OWN_ACCOUNT/);
    }
    expect(await fixture.rejection('deleteEmployeeById', { id }, token)).toMatch(
      /FORBIDDEN|NOT_FOUND|OWN_ACCOUNT/,
    );
  },
);

test.for(roleNames)('%s can change their own phone and e-mail', async (role) => {
  const { token, actor } = fixture.callers[role];
  const employeePatch = { phone: '0414-5551234', email: `${role}@nueva.demo` };
  const answer = await fixture.call(
    'updateEmployeeById',
    { id: actor.employeeId, employeePatch },
    token,
  );
  expect(answer).toBe('changed');
});

test('a new row cannot have another company or office', async () => {
  const { crm_admin, crm_local_admin } = fixture.callers;
  const { companyId } = fixture.offices.Maracay;
  const rows = [
    ['createRole', { role: { roleName: 'intrusa', companyId } }],
    ['createService', { service: { serviceName: 'Intruso', description: 'x', companyId } }],
    ['createCountry', { country: { countryName: 'Intrusa', companyId } }],
    ['createCategory', { category: { categoryName: 'Intrusa', companyId } }],
    ['procSettingsCreateUpdate', { officeId: fixture.offices.Caracas.id, companyId, config: {} }],
  ] as const;
  for (const [mutation, input] of rows) {
    for (const { token } of [crm_admin, crm_local_admin]) {
      expect(await fixture.rejection(mutation, input, token), mutation).toBe('FORBIDDEN');
    }
  }
});

test.for(roleNames)("%s cannot set another person's password", async (role) => {
  const { token, actor } = fixture.callers[role];
  const others = [
    ...Object.values(fixture.offices.Caracas.people),
    fixture.offices.Valencia.people.crm_admin,
    fixture.offices.Maracay.people.crm_admin,
  ].filter(({ id }) => id !== actor.employeeId);
  const before = await footprint(fixture.database);
  for (const { id } of others) {
    const input = { employeeId: id, password: 'otra-clave-1' };
    expect(await fixture.call('procEmployeeUpdatePassword', input, token)).toBe('FORBIDDEN');
  }
  expect(await footprint(fixture.database)).toEqual(before);
});

const ownSessions = async (token?: string): Promise<string[]> => {
  const answer = await fixture.graphql('{ procOwnSessions { nodes { id } } }', { token });
  return answer.data?.procOwnSessions?.nodes.map(({ id }: { id: string }) => id) ?? [];
};

test.for(roleNames)('%s sees and ends only their own sessions', async (role) => {
  const { token, actor } = fixture.callers[role];
  const all = await fixture.database.query<{ id: string; own: boolean }>(
    `select session.id, account.employee_id = $1 as own from app_private.sessions as session
     join app_private.accounts as account on account.id = account_id where ended_at is null`,
    [actor.employeeId],
  );
  const others = all.filter(({ own }) => !own);
  expect(others.length).toBeGreaterThan(5);
  expect((await ownSessions(token)).sort()).toEqual(
    all
      .filter(({ own }) => own)
      .map(({ id }) => id)
      .sort(),
  );
  const before = await footprint(fixture.database);
  for (const { id } of others) {
    expect(await fixture.call('procEndSession', { sessionId: id }, token)).toBe('NOT_FOUND');
  }
  expect(await footprint(fixture.database)).toEqual(before);
});

const ownViews = async (token?: string): Promise<{ id: string; name: string }[]> => {
  const query = '{ procOwnListViews(list: "sales") { nodes { id name } } }';
  const answer = await fixture.graphql(query, { token });
  return answer.data?.procOwnListViews?.nodes ?? [];
};

test.for(roleNames)('%s sees and deletes only their own saved views of a list', async (role) => {
  const { token } = fixture.callers[role];
  const another = fixture.callers[role === 'crm_admin' ? 'crm_supervisor' : 'crm_admin'].token;
  const view = { list: 'sales', name: `De ${role}`, content: '{"search":"ana"}' };
  expect(await fixture.call('procSaveListView', view, token)).toBe('99999');
  const [own] = (await ownViews(token)).filter(({ name }) => name === view.name);
  expect(own).toBeDefined();
  expect((await ownViews(another)).map(({ id }) => id)).not.toContain(own?.id);
  const viewId = own?.id;
  expect(await fixture.rejection('procDeleteListView', { viewId }, another)).toBe('NOT_FOUND');
  expect(await fixture.call('procDeleteListView', { viewId }, token)).toBe('99999');
  expect(await ownViews(token)).toEqual([]);
});

test('an unauthenticated client cannot see or end a session', async () => {
  expect(await ownSessions()).toEqual([]);
  const [session] = await fixture.database.query<{ id: string }>(
    'select id from app_private.sessions',
  );
  const anyone = { sessionId: session?.id };
  expect(await fixture.rejection('procEndSession', anyone)).toBe('FORBIDDEN');
  expect(await fixture.rejection('procEndOtherSessions', {})).toBe('FORBIDDEN');
});
