import { beforeEach, describe, expect, test } from 'vitest';
import { call, callAs, openTurn, priced, sell } from '../support/acts.ts';
import { cloneDatabase } from '../support/database.ts';
import {
  caracas,
  db,
  localAdmin,
  setUpDemoCompany,
  supervisor,
  valencia,
} from '../support/demo-fixture.ts';
import { type NotifiedChange, recordChanges } from '../support/notified-changes.ts';

let look: () => Promise<NotifiedChange[]>;

setUpDemoCompany(cloneDatabase);
beforeEach(async () => {
  look = await recordChanges(db);
});

/** Returns the topics of Caracas that changed since the last call. */
async function receivedTopics(): Promise<string[]> {
  const changes = await look();
  return changes.map(({ companyId, officeId, topic }) => {
    expect({ companyId, officeId }).toEqual({
      companyId: caracas.companyId,
      officeId: caracas.id,
    });
    return topic;
  });
}

test('a turn and a sale notify the other screens of the office once each (D44)', async () => {
  const turn = await openTurn(db, caracas, caracas.people.crm_technical);
  expect(await receivedTopics()).toEqual(['workdays']);
  await sell(db, caracas, [
    priced(caracas, 'Corte de dama', turn),
    priced(caracas, 'Planchado', turn),
  ]);
  expect(await receivedTopics()).toEqual(['sales']);
});

test('a new client notifies the screens', async () => {
  await callAs(db, supervisor, 'proc_create_clients', {
    identification_type: 'CI',
    identification_number: 'V26000001',
    address: 'Chacao',
  });
  expect(await receivedTopics()).toEqual(['clients']);
});

test('a new rate notifies the screens, another change of the office does not', async () => {
  await db.query('update app_public.offices set exchange_value = 250 where id = $1', [caracas.id]);
  expect(await receivedTopics()).toEqual(['rates']);
  await db.query(`update app_public.offices set phone = '0212-5550000' where id = $1`, [
    caracas.id,
  ]);
  expect(await receivedTopics()).toEqual([]);
});

test('a changed price and a changed stock notify the screens once each (D44)', async () => {
  await db.queryAs(supervisor, 'update app_public.subservices set cost = 16 where id = $1', [
    caracas.subservice('Planchado').id,
  ]);
  expect(await receivedTopics()).toEqual(['subservices']);
  await db.as(localAdmin, async (sql) => {
    await sql.query(`insert into app_public.categories (category_name) values ('Ceras')`);
    await sql.query(
      `insert into app_public.products (category_id, product_name, unit_price)
       select id, 'Cera de miel', 9 from app_public.categories`,
    );
  });
  expect(await receivedTopics()).toEqual([]);
  await db.queryAs(
    supervisor,
    'select app_public.proc_create_inventory(id, 5, 6) from app_public.products',
  );
  expect(await receivedTopics()).toEqual(['inventories']);
  await db.queryAs(
    supervisor,
    "select app_public.proc_update_stock(id, 'SUB', new_quantity => 2) from app_public.inventories",
  );
  expect(await receivedTopics()).toEqual(['inventories']);
});

test('a rolled-back change notifies no screen', async () => {
  const undone = db.as(supervisor, async (sql) => {
    await call(sql, 'proc_create_workdays', {
      identification_number: caracas.technicians[1]?.identificationNumber,
    });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await receivedTopics()).toEqual([]);
});

test('a row that moves between offices notifies both', async () => {
  await db.query(
    `update app_public.clients set office_id = $1 where id = (
       select id from app_public.clients where office_id = $2 limit 1)`,
    [valencia.id, caracas.id],
  );
  const changes = await look();
  expect(changes.map(({ officeId }) => officeId).toSorted()).toEqual(
    [caracas.id, valencia.id].toSorted(),
  );
});

test('a transaction that changes many rows records its topic once per office', async () => {
  await db.query('update app_public.clients set address = address');
  const rows = await db.query(
    `select 1 from app_private.office_changes where topic = 'clients'
       and transaction = (select max(transaction) from app_private.office_changes)`,
  );
  const offices = await db.query('select distinct office_id from app_public.clients');
  expect(rows).toHaveLength(offices.length);
});

describe("the mark of a screen's last update", () => {
  const since = async (mark: object) => {
    const [found] = await db.query('select is_missed from app_private.office_changes_since($1)', [
      JSON.stringify(mark),
    ]);
    return found?.is_missed;
  };
  const present = async () => {
    const [found] = await db.query<{ next_mark: { server: number; at: number } }>(
      'select next_mark from app_private.office_changes_since(null)',
    );
    return found?.next_mark ?? { server: 0, at: 0 };
  };

  test.for([
    ['of a moment ago', { server: 0, ago: 0 }, false],
    ['of almost half an hour ago', { server: 0, ago: 1_790 }, false],
    ['of more than half an hour ago', { server: 0, ago: 1_810 }, true],
    ['of another server, as after a failover', { server: 1, ago: 0 }, true],
  ] as const)(
    'the mark of a screen %s may have missed changes: %j %j',
    async ([, { server, ago }, missed]) => {
      const mark = await present();
      expect(await since({ ...mark, server: mark.server - server, at: mark.at - ago })).toBe(
        missed,
      );
    },
  );
});

test('changes of another cluster with greater transaction numbers notify no screen', async () => {
  await db.query(
    `insert into app_private.office_changes (transaction, company_id, place_id, topic)
     values ('99999999999', $1, $1, 'sales')`,
    [caracas.companyId],
  );
  expect(await look()).toEqual([]);
  await db.query(`delete from app_private.office_changes where transaction = '99999999999'`);
});
