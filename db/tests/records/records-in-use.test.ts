import { expect, test } from 'vitest';
import { admin, caracas, db, setUpDemoCompany } from '../support/demo-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';

setUpDemoCompany();

const addAs = (actor: string, table: string, values: Readonly<Record<string, unknown>>) =>
  db.valueAs<string>(
    actor,
    `insert into app_public.${table} (${Object.keys(values)})
     values (${Object.keys(values).map((_, index) => `$${index + 1}`)}) returning id`,
    Object.values(values),
  );

const supervisor = () => caracas.email('crm_supervisor');
const newTown = (country_id: string) =>
  addAs(admin, 'towns', { country_id, town_name: `Villa ${Math.random()}` });
const newSubservice = (service_id: string) =>
  addAs(supervisor(), 'subservices', {
    service_id,
    subservice_name: `Spa ${Math.random()}`,
    description: 'Nuevo',
    cost: 5,
    currency_code: 'USD',
  });
const newStock = async (category_id: string) => {
  const product = await addAs(supervisor(), 'products', {
    category_id,
    product_name: `Crema ${Math.random()}`,
    unit_price: 5,
  });
  return db.valueAs<string>(
    supervisor(),
    'select v_inventory_id from app_public.proc_create_inventory(product_id => $1, quantity_available => 5)',
    [product],
  );
};

const setStatus = (table: string, id: string, status: number) =>
  db.queryAs(admin, `update app_public.${table} set status = $2 where id = $1 returning 1`, [
    id,
    status,
  ]);

test.for([
  ['countries', { country_name: 'Curazao' }, 'towns', newTown, 'COUNTRY'],
  [
    'services',
    { service_name: 'Spa', description: 'De pies' },
    'subservices',
    newSubservice,
    'SERVICE',
  ],
  ['categories', { category_name: 'Cremas' }, 'inventories', newStock, 'CATEGORY'],
] as const)(
  'a record of %s with active children cannot be disabled, and gets none while disabled (doc 3 §4)',
  async ([parents, values, children, newChild, code]) => {
    const parent = await addAs(admin, parents, values);
    const child = await newChild(parent);
    expect((await rejectionOf(setStatus(parents, parent, 2))).code).toBe(`${code}_IN_USE`);
    await setStatus(children, child, 2);
    expect(await setStatus(parents, parent, 2)).toHaveLength(1);
    for (const act of [() => newChild(parent), () => setStatus(children, child, 1)]) {
      expect((await rejectionOf(act())).code).toBe(`${code}_DISABLED`);
    }
  },
);
