import { describe, expect, test } from 'vitest';
import {
  admin,
  caracas,
  db,
  localAdmin,
  setUpDemoCompany,
  supervisor,
} from '../support/demo-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';

setUpDemoCompany();

const addService = async (name: string, actor = admin): Promise<string> =>
  db.valueAs(
    actor,
    `insert into app_public.services (service_name, description) values ($1, 'Nuevo') returning id`,
    [name],
  );

interface NewSubservice {
  service: string;
  name?: string;
  cost?: string;
  office?: string | null;
}

let added = 0;

const addSubservice = async (
  { service, name = `Spa de manos ${++added}`, cost = '15.50', office = null }: NewSubservice,
  actor = supervisor,
): Promise<string> =>
  db.valueAs(
    actor,
    `insert into app_public.subservices (
         office_id, service_id, subservice_name, description, cost, currency_code)
       values (coalesce($4, app_hidden.current_office_id()), $1, $2, 'Con crema', $3, 'USD') returning id`,
    [service, name, cost, office],
  );

const setCost = (id: string, cost: string, actor = supervisor) =>
  db.queryAs(actor, 'update app_public.subservices set cost = $2 where id = $1 returning id', [
    id,
    cost,
  ]);

describe('services with subservices', () => {
  test('a service with subservices cannot be deleted (doc 1 §7 Calls)', async () => {
    const id = await addService('Tatuajes');
    await addSubservice({ service: id });
    const act = db.queryAs(admin, 'delete from app_public.services where id = $1', [id]);
    expect((await rejectionOf(act)).code).toBe('SERVICE_IN_USE');
  });
});

test.for(['services', 'subservices'])(
  'an edit cannot clear the description of a record of %s (doc 1 §5)',
  async (table) => {
    const service = await addService(`Con descripción de ${table}`);
    const id = table === 'services' ? service : await addSubservice({ service, name: 'Con una' });
    const edit = `update app_public.${table} set description = ' ' where id = $1`;
    expect(await rejectionOf(db.queryAs(admin, edit, [id]))).toEqual({
      code: 'REQUIRED_FIELD',
      params: { field: 'description' },
    });
  },
);

test.for(['services', 'subservices'])(
  'a record of %s that never had a description can be edited without one (D69)',
  async (table) => {
    // Records of the demo company have none.
    const column = table === 'services' ? 'service_name' : 'subservice_name';
    const [one] = await db.query<{ id: string }>(
      `select id from app_public.${table} where coalesce(description, '') = '' order by id limit 1`,
    );
    const edited = await db.queryAs(
      admin,
      `update app_public.${table} set ${column} = $2, description = description
         where id = $1 returning ${column} as name, description`,
      [one?.id, `Con otro nombre, de ${table}`],
    );
    expect(edited).toEqual([{ name: `Con otro nombre, de ${table}`, description: '' }]);
  },
);

describe('the color of a service', () => {
  const colorOf = (id: string) =>
    db.value<number>('select color from app_public.services where id = $1', [id]);

  test('a service without a color has the least used of the company, the lowest of equals', async () => {
    await db.query('update app_public.services set status = 2 where color in (3, 6)');
    const added = [];
    for (const name of ['Uno', 'Dos', 'Tres', 'Cuatro']) {
      added.push(await colorOf(await addService(`Color ${name}`)));
    }
    expect(added.slice(0, 2)).toEqual([3, 6]);
    const usage = await db.query<{ count: number }>(
      `select count(*)::int from app_public.services where status = 1 and company_id = $1 group by color`,
      [caracas.companyId],
    );
    const counts = usage.map(({ count }) => count);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  });

  test('an administrator chooses a color from 1 to 8, and a supervisor cannot change it', async () => {
    const id = await addService('Con color');
    const change = (color: number | null, actor = admin) =>
      db.queryAs(actor, 'update app_public.services set color = $2 where id = $1 returning color', [
        id,
        color,
      ]);
    expect(await change(8)).toEqual([{ color: 8 }]);
    for (const color of [0, 9]) {
      expect((await rejectionOf(change(color))).code).toBe('INVALID_INPUT');
    }
    expect(await change(5, supervisor)).toEqual([]);
    const subservice = await addSubservice({ service: id });
    expect(
      await db.queryAs(
        supervisor,
        'select service_color from app_public.v_subservices where id = $1',
        [subservice],
      ),
    ).toEqual([{ service_color: 8 }]);
  });
});

describe('new subservices', () => {
  test('a subservice has thirty minutes and the own office by default (D39)', async () => {
    const id = await addSubservice({ service: await addService('Reflexología') });
    const [row] = await db.query(
      `select office_id, company_id, cost, avg_minuts, status from app_public.subservices where id = $1`,
      [id],
    );
    expect(row).toEqual({
      office_id: caracas.id,
      company_id: caracas.companyId,
      cost: '15.50',
      avg_minuts: 30,
      status: 1,
    });
  });

  test('a subservice cannot belong to a service of another company', async () => {
    const company = await db.value(`select app_private.create_company('Otra Cadena') as id`);
    const foreign = await db.value(
      `insert into app_public.services (company_id, service_name) values ($1, 'Ajeno') returning id`,
      [company],
    );
    const act = addSubservice({ service: foreign });
    expect(await rejectionOf(act)).toEqual({ code: 'NOT_FOUND', params: { field: 'serviceId' } });
  });
});

describe('the history of a price', () => {
  const history = (id: string, actor = supervisor) =>
    db.queryAs(
      actor,
      `select cost, currency_code, changed_by from app_public.v_subservice_prices
         where subservice_id = $1 order by id`,
      [id],
    );

  test('the history has every price with its author, and nothing for an unchanged one', async () => {
    const id = await addSubservice({ service: await addService('Presoterapia'), cost: '10' });
    await setCost(id, '12.50', localAdmin);
    await setCost(id, '12.50', admin);
    await db.queryAs(
      supervisor,
      `update app_public.subservices set description = 'Otra' where id = $1`,
      [id],
    );
    const by = (role: 'crm_supervisor' | 'crm_local_admin') => caracas.people[role].fullName;
    expect(await history(id)).toEqual([
      { cost: '10.00', currency_code: 'USD', changed_by: by('crm_supervisor') },
      { cost: '12.50', currency_code: 'USD', changed_by: by('crm_local_admin') },
    ]);
  });
});
