import { beforeAll, expect, test } from 'vitest';
import { admin, caracas, db, setUpDemoCompany } from '../support/demo-fixture.ts';
import { fillTables } from '../support/fill-tables.ts';

setUpDemoCompany();
beforeAll(() => fillTables(db));

test.for([
  ['offices', 'id', 'office_settings', 'office_id'],
  ['clients', 'id', 'profiles', 'client_id'],
  ['roles', 'id', 'role_permissions', 'role_id'],
  ['discounts', 'id', 'discounts_details', 'discount_id'],
  ['appointments', 'id', 'appointments_details', 'appointment_id'],
  ['inventories', 'product_id', 'products', 'id'],
])(
  'the version of a record of %s.%s changes with its row of %s.%s (D59)',
  async ([record, key, part, partKey]) => {
    const parts = `app_public.${record} as record join app_public.${part} as part on part.${partKey} = record.${key}`;
    const id = await db.value(
      `select record.id from ${parts} where record.company_id = $1 limit 1`,
      [caracas.companyId],
    );
    const version = () =>
      db.valueAs(admin, 'select app_hidden.record_version($1, $2)', [record, id]);
    const before = await version();
    await db.query(
      `update app_public.${part} set ${partKey} = ${partKey}
       where ${partKey} in (select ${key} from app_public.${record} where id = $1)`,
      [id],
    );
    expect(await version()).not.toBe(before);
  },
);
