import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { scale } from '#scripts/scale.ts';
import { dimensions } from './dashboard-dimensions.ts';
import { cloneDemo, type TestDatabase } from './database.ts';
import { type StageOffice, stageOffice } from './stage.ts';

let db: TestDatabase;
let caracas: StageOffice;

beforeAll(async () => {
  db = await cloneDemo();
  caracas = await stageOffice(db, 'Caracas');
}, 120_000);
afterAll(() => db?.drop());

/** A day, a part of a month, and years of months and days. */
function periods(): [string, string][] {
  const ago = (days: number) => addDays(caracas.today, -days);
  return [
    [ago(1), ago(1)],
    [ago(40), ago(3)],
    [ago(1_500), ago(0)],
  ];
}

/** What the role may do besides. */
async function take(permission: string) {
  const { roleId } = await db.actor('crm_administration@caracas.demo');
  await db.query('delete from app_public.role_permissions where role_id = $1 and permission = $2', [
    roleId,
    permission,
  ]);
}

async function expectSumsOfLines(who: string) {
  await db.as(who, async (sql) => {
    for (const officeId of [null, caracas.id]) {
      for (const [from, until] of periods()) {
        for (const dimension of [...dimensions, 'NOTHING']) {
          const figures = await sql.query<{ member: string; slot: number | null }>(
            'select member, slot from app_public.proc_dashboard($1, $2, $3, $4) limit $5',
            [dimension, from, until, officeId, scale(2, 4)],
          );
          const members = figures.map(({ member, slot }) =>
            slot === null ? member : `${member} ${String(slot).padStart(2, '0')}`,
          );
          for (const member of [null, 'nobody', ...members]) {
            const asked = [
              dimension,
              member,
              member && members[1] === member ? 'USD' : null,
              from,
              until,
              officeId,
            ];
            expect(
              await sql.query(
                'select * from app_hidden.dashboard_lines_sums($1, $2, $3, $4, $5, $6) order by 1',
                asked,
              ),
            ).toEqual(
              await sql.query(
                `select currency_code, sum(amount) as amount
                 from app_public.proc_dashboard_lines($1, $2, $3, $4, $5, $6) group by 1 order by 1`,
                asked,
              ),
            );
          }
        }
        const asked = [from, until, officeId];
        expect(
          await sql.query(
            'select * from app_hidden.profit_lines_sums($1, $2, $3) order by 1',
            asked,
          ),
        ).toEqual(
          await sql.query(
            `select currency_code, sum(tax) as tax, sum(net) as net, sum(commission) as commission, sum(profit) as profit
             from app_public.proc_profit_lines_by_office($1, $2, $3) group by 1 order by 1`,
            asked,
          ),
        );
      }
    }
  });
}

test('the sums that are known come to what the lines behind a figure do, of each dimension, member and period', async () => {
  await expectSumsOfLines('crm_ceo@caracas.demo');
});

test('so they do for who reads no profits of technicians, and for who reads no sales', async () => {
  const who = 'crm_administration@caracas.demo';
  await take('profit.read');
  await expectSumsOfLines(who);
  await take('sale.read');
  await expectSumsOfLines(who);
});
