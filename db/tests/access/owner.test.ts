import { beforeAll, describe, expect, test } from 'vitest';
import { openTurn, priced, sell } from '../support/acts.ts';
import { caracas, db, setUpDemoCompany } from '../support/demo-fixture.ts';
import { rejectionWithoutTrace } from '../support/rejection.ts';

setUpDemoCompany();

let owner: string;
beforeAll(() => {
  owner = caracas.email('crm_owner');
});

const earnedBy = (id: string) =>
  db.query('select from app_public.sales_details_commissions where employee_id = $1', [id]);

describe('the owner of a company (D71)', () => {
  test("the owner earns no supervisor's commission on sales of others (D71)", async () => {
    await db.query('update app_public.employees set commission = 0.05 where id = any ($1)', [
      [caracas.people.crm_owner.id, caracas.people.crm_supervisor.id],
    ]);
    const turn = await openTurn(db, caracas, caracas.people.crm_technical);
    await sell(db, caracas, [priced(caracas, 'Corte de dama', turn)]);
    expect((await earnedBy(caracas.people.crm_supervisor.id)).length).toBeGreaterThan(0);
    expect(await earnedBy(caracas.people.crm_owner.id)).toEqual([]);
  });

  test('only a role that may change permissions can create an owner (D71)', async () => {
    const register = (actor: string, email: string) =>
      db.queryAs(actor, 'select (app_public.proc_users_register($1, $2, $3)).v_end_code', [
        email,
        '$argon2id$x',
        'crm_owner',
      ]);
    const rejection = await rejectionWithoutTrace(db, () =>
      register(caracas.email('crm_local_admin'), 'no@duena.demo'),
    );
    expect(rejection.code).toBe('FORBIDDEN');
    expect(await register(owner, 'socia@duena.demo')).toEqual([{ v_end_code: '99999' }]);
  });
});
