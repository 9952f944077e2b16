import { describe, expect, test } from 'vitest';
import { admin, caracas, db, lima, supervisor, valencia } from './cast-stage.ts';
import { configure, onPlacesForOffices, save, update } from './offices-stage.ts';
import { refusalOf } from './refusal.ts';

onPlacesForOffices();

describe('the royalty of an office (D27)', () => {
  test('is dated: its first rate, and each change, none included (D27)', async () => {
    const { v_id } = await save({ office_name: 'Maturín' });
    const id = v_id as string;
    await configure(id, { ROYALTY: 0.12 });
    await configure(id, { ROYALTY: 0.12, IVA: 0.08 });
    await configure(id, { ROYALTY: 0 });
    const rates = await db.as(admin, (sql) =>
      sql.query(
        `select trim_scale(value)::text as value, changed_by from app_public.v_office_rates
         where office_id = $1 and kind = 'ROYALTY' order by id`,
        [id],
      ),
    );
    const changed_by = caracas.people.crm_admin.fullName;
    expect(rates).toEqual(['0.1', '0.12', '0'].map((value) => ({ value, changed_by })));
  });
});

describe('the rates of an office', () => {
  test.for([
    ['crm_supervisor', 'exchange_value', true],
    ['crm_technical_attendant', 'exchange_value', true],
    ['crm_admin', 'exchange_value', false],
    ['crm_local_admin', 'exchange_value', false],
    ['crm_technical', 'exchange_value', false],
    ['crm_supervisor', 'advertising_value', true],
    ['crm_technical_attendant', 'advertising_value', false],
    ['crm_admin', 'advertising_value', false],
  ] as const)(
    '%s may register %s: %s (doc 1 §6 Advertising screen) (doc 1 §6 Exchange screen)',
    async ([role, column, allowed]) => {
      const value = column === 'exchange_value' ? '250.5' : '0.2';
      const act = update(caracas.id, `${column} = ${value} + random() / 100`, caracas.email(role));
      if (allowed) expect(await act).toEqual([{ id: caracas.id }]);
      else expect((await refusalOf(act)).code).toBe('FORBIDDEN');
    },
  );

  test('are registered at the own office alone', async () => {
    expect(await update(valencia.id, 'exchange_value = 250', supervisor)).toEqual([]);
  });

  test.for(['exchange_value = 3.4', 'advertising_value = 0.3'])(
    'are registered only where the currency is VES: %s',
    async (assignment) => {
      const act = update(lima.id, assignment, lima.email('crm_supervisor'));
      expect((await refusalOf(act)).code).toBe('FORBIDDEN');
    },
  );

  test.for([
    'exchange_value = 0',
    'exchange_value = -1',
    'exchange_value = null',
    `exchange_value = 'NaN'`,
    'exchange_value = 1e12',
    'advertising_value = 0',
    'advertising_value = null',
    'advertising_value = 1.01',
    `advertising_value = 'NaN'`,
  ])('are never %s (doc 1 §5)', async (assignment) => {
    expect((await refusalOf(update(caracas.id, assignment, supervisor))).code).toBe(
      'INVALID_INPUT',
    );
  });

  test('tell who changed them (D11)', async () => {
    await update(caracas.id, 'exchange_value = 255.25', supervisor);
    const [last] = await db.as(supervisor, (sql) =>
      sql.query(
        `select value, changed_by from app_public.v_office_rates
         where office_id = $1 and kind = 'USD' order by id desc limit 1`,
        [caracas.id],
      ),
    );
    expect(last).toEqual({
      value: '255.25',
      changed_by: caracas.people.crm_supervisor.fullName,
    });
  });

  test('leave the rest of the office to who manages it', async () => {
    const act = update(caracas.id, `exchange_value = 256, address = 'Otra'`, supervisor);
    expect((await refusalOf(act)).code).toBe('FORBIDDEN');
  });
});
