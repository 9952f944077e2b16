import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { scale } from '#scripts/scale.ts';
import { type RoleName, roleNames } from '../demo/staff.ts';
import { call, createSale, createWarranty, deleteSale, openTurn, priced, sell } from './acts.ts';
import { cloneDatabase, type TestDatabase } from './database.ts';
import { type Refusal, refusalOf, refusalWithoutTrace } from './refusal.ts';
import { type StageOffice, stageOffice } from './stage.ts';
import { expectSummariesToAddUp } from './summaries.ts';

let db: TestDatabase;
let caracas: StageOffice;
let lima: StageOffice;
/** 'yyyy-MM-01' of the month before last, and a day in it. */
let month: string;
let day: string;

/** What lies in the month before it is closed. */
let kept: {
  turn: string;
  idleTurn: string;
  sale: string;
  warranty: string;
  invoice: string;
  extra: string;
  laterInvoice: string;
  laterExtra: string;
};

beforeAll(async () => {
  db = await cloneDatabase();
  caracas = await stageOffice(db, 'Caracas');
  lima = await stageOffice(db, 'Lima');
  month = `${addDays(`${caracas.today.slice(0, 7)}-01`, -40).slice(0, 7)}-01`;
  day = addDays(month, 10);
  const turn = await openTurn(db, caracas, caracas.people.crm_technical, day);
  const [idle] = caracas.technicians.filter(({ id }) => id !== caracas.people.crm_technical.id);
  kept = {
    turn,
    idleTurn: await openTurn(db, caracas, idle as NonNullable<typeof idle>, day),
    sale: await sell(db, caracas, haircut(turn), { sale_date: day }),
    warranty: '',
    invoice: await spend('invoice', day),
    extra: await spend('extra', day),
    laterInvoice: await spend('invoice', caracas.today),
    laterExtra: await spend('extra', caracas.today),
  };
  kept.warranty = (await warrant(day)).v_id as string;
});
afterAll(() => expectSummariesToAddUp(db).finally(() => db.drop()));

const haircut = (turn: string) => [priced(caracas, 'Corte de dama', turn)];

const warrant = (date: string) =>
  createWarranty(db, caracas, {
    sale_date: date,
    sales_details: [priced(caracas, 'Corte de dama', kept.turn, { kind: 'warranty' })],
  });

let moneyStore: Promise<{ provider: string; store: string }> | undefined;

async function spendBy(): Promise<{ provider: string; store: string }> {
  const [made] = await db.query<{ provider: string; store: string }>(
    `with provider as (
       insert into app_public.providers (company_id, office_id, identification_number, provider_name)
       values ($1, $2, 'J1', 'Distribuidora') returning id
     ), store as (
       insert into app_public.money_stores (company_id, office_id, money_store_name, notes)
       values ($1, $2, 'Caja', 'Efectivo') returning id
     )
     select provider.id as provider, store.id as store from provider, store`,
    [caracas.companyId, caracas.id],
  );
  return made as { provider: string; store: string };
}

/** Registers an expense of noon as the local administrator does; answers its id. */
async function spend(kind: 'invoice' | 'extra', date: string): Promise<string> {
  moneyStore ??= spendBy();
  const { provider, store } = await moneyStore;
  const expense =
    kind === 'invoice'
      ? {
          provider_id: provider,
          money_store_id: store,
          invoice_number: '1',
          invoice_date: `${date} 12:00:00`,
          notes: 'Compra',
          total: '10.00',
          tax_total: '1.60',
        }
      : { service_name: 'Agua', amount: '5.00', expense_date: `${date} 12:00:00` };
  const [procedure, table] =
    kind === 'invoice'
      ? ['create_invoice', 'invoices']
      : ['create_extra_expense', 'extra_expenses'];
  const [made] = await as('crm_local_admin', (sql) =>
    sql.query<{ id: string }>(
      `select id from app_public.${procedure}(jsonb_populate_record(null::app_public.${table}, $1))`,
      [JSON.stringify(expense)],
    ),
  );
  return made?.id as string;
}

function as<T>(role: RoleName, act: Parameters<typeof db.as<T>>[1]): Promise<T> {
  return db.as(caracas.email(role), act);
}

async function change(role: RoleName, statement: string, ...values: unknown[]): Promise<void> {
  const rows = await as(role, (sql) => sql.query(`${statement} returning id`, values));
  expect(rows).toHaveLength(1);
}

const close = (office = caracas, asked = month, role: RoleName = 'crm_admin') =>
  as(role, (sql) => call(sql, 'proc_close_month', { office_id: office.id, month: asked }));

const reopen = (reason = 'Faltó una factura', role: RoleName = 'crm_admin') =>
  as(role, (sql) => call(sql, 'proc_reopen_month', { office_id: caracas.id, month, reason }));

async function whileClosed<T>(act: () => Promise<T>): Promise<T> {
  await close();
  return act().finally(() => reopen());
}

const closed: Refusal = {
  code: 'MONTH_CLOSED',
  params: { month: expect.stringMatching(/^\p{L}+ de \d{4}$/u) },
};

/** All that writes what reports are made of, dated in the month. */
const writes: readonly (readonly [what: string, act: () => Promise<unknown>, typed?: string])[] = [
  [
    'a backdated sale',
    () => createSale(db, caracas, { sale_date: day, sales_details: haircut(kept.turn) }),
  ],
  [
    'a backdated sale with a tip',
    () =>
      createSale(db, caracas, {
        sale_date: `${day} 23:59:59`,
        total_tip: '5.00',
        sales_details: haircut(kept.turn),
      }),
  ],
  ['a backdated warranty', () => warrant(day)],
  ['deleting a sale', () => deleteSale(db, caracas.email('crm_supervisor'), kept.sale)],
  ['deleting a warranty', () => deleteSale(db, caracas.email('crm_supervisor'), kept.warranty)],
  ['opening a turn', () => openTurn(db, caracas, caracas.people.crm_technical_attendant, day)],
  [
    'deleting a turn',
    () => change('crm_supervisor', 'delete from app_public.workdays where id = $1', kept.idleTurn),
  ],
  ['an invoice', () => spend('invoice', day), 'invoiceDate'],
  [
    'an invoice of the last second of the month',
    () => spend('invoice', addDays(month, 27)),
    'invoiceDate',
  ],
  [
    'editing an invoice',
    () =>
      change(
        'crm_local_admin',
        "update app_public.invoices set notes = 'Otra' where id = $1",
        kept.invoice,
      ),
  ],
  [
    'moving an invoice out of it',
    () =>
      change(
        'crm_local_admin',
        'update app_public.invoices set invoice_date = now() where id = $1',
        kept.invoice,
      ),
  ],
  [
    'moving an invoice into it',
    () =>
      change(
        'crm_local_admin',
        'update app_public.invoices set invoice_date = $2::date + 1 where id = $1',
        kept.laterInvoice,
        day,
      ),
    'invoiceDate',
  ],
  [
    'deleting an invoice',
    () =>
      change(
        'crm_local_admin',
        'update app_public.invoices set status = 2 where id = $1',
        kept.invoice,
      ),
  ],
  ['an extra expense', () => spend('extra', day), 'expenseDate'],
  [
    'editing an extra expense',
    () =>
      change(
        'crm_local_admin',
        'update app_public.extra_expenses set amount = 6 where id = $1',
        kept.extra,
      ),
  ],
  [
    'moving an extra expense out of it',
    () =>
      change(
        'crm_local_admin',
        'update app_public.extra_expenses set expense_date = now() where id = $1',
        kept.extra,
      ),
  ],
  [
    'moving an extra expense into it',
    () =>
      change(
        'crm_local_admin',
        'update app_public.extra_expenses set expense_date = $2::date + 1 where id = $1',
        kept.laterExtra,
        day,
      ),
    'expenseDate',
  ],
  [
    'deleting an extra expense',
    () =>
      change(
        'crm_local_admin',
        'update app_public.extra_expenses set status = 2 where id = $1',
        kept.extra,
      ),
  ],
];

describe('in a closed month', () => {
  test.for(writes)('%s is refused without a trace', async ([, act, typed]) => {
    await whileClosed(async () => {
      expect(await refusalWithoutTrace(db, act)).toEqual({
        ...closed,
        params: { ...closed.params, ...(typed && { field: typed }) },
      });
    });
  });

  test('no row of a sale is changed, whoever does it', async () => {
    await whileClosed(async () => {
      const statements = [
        'update app_public.sales set total = total + 1 where id = $1',
        'delete from app_public.sales where id = $1',
      ];
      for (const statement of statements) {
        expect(await refusalOf(db.query(statement, [kept.sale]))).toEqual(closed);
      }
    });
  });

  test('a correction is refused, as of every sale that is not of today', async () => {
    const { code } = await whileClosed(() =>
      refusalWithoutTrace(db, () =>
        as('crm_supervisor', (sql) =>
          call(sql, 'proc_update_sales', { id: kept.sale, sales_details: haircut(kept.turn) }),
        ),
      ),
    );
    expect(code).toBe('SALE_NOT_OPEN');
  });
});

/** What the reports say of a month, to someone who sees all offices. */
async function reportsOf(asked: string): Promise<unknown> {
  const last = addDays(`${addDays(asked, 31).slice(0, 7)}-01`, -1);
  const told: Record<string, unknown> = {};
  for (const [report, ...values] of [
    ['proc_profit_by_employee_from_date'],
    ['proc_profit_tip_by_employee_from_date'],
    ['proc_sales_by_employee_from_date'],
    ['proc_employee_profit_detail', null],
    ['proc_profit_by_office_by_range'],
    ['proc_profit_lines_by_office'],
    ['proc_losses_by_office_by_range'],
    ['proc_losses_lines_by_office'],
    ['proc_royalty_by_range'],
    ['proc_royalty_days_by_office'],
    ['proc_dashboard', 'SUBSERVICE'],
    ['proc_dashboard', 'PAYMENT'],
    ['proc_dashboard', 'HOUR'],
  ] as const) {
    const places = ['$1', '$2', '$3'].slice(0, values.length + 2).join(', ');
    told[`${report} ${values}`] = await as('crm_admin', (sql) =>
      sql.query(`select * from app_public.${report}(${places})`, [...values, asked, last]),
    );
  }
  return told;
}

async function figuresOf(id: string) {
  const [row] = await as('crm_admin', (sql) =>
    sql.query('select * from app_public.v_month_closings where id = $1', [id]),
  );
  return row;
}

describe('closing', () => {
  test('keeps what the reports say, and who did it', async () => {
    const { v_id } = await close();
    const row = await figuresOf(v_id as string);
    await reopen();
    const [sums] = await db.query(
      `select sum(cost)::text as amount, sum(tax)::text as tax, sum(total_commission)::text as own,
         (select sum(total_commission) from app_public.sales_details_commissions where sale_id = $1) as others,
         sum(cost - tax - total_commission)::text as left
       from app_public.sales_details where sale_id = $1`,
      [kept.sale],
    );
    const profit = (Number(sums?.left) - Number(sums?.others)).toFixed(2);
    expect(row).toMatchObject({
      office_name: 'Caracas',
      closed: true,
      closed_by_name: caracas.people.crm_admin.fullName,
      reopened_by_name: '',
      reopen_reason: '',
      figures: {
        sales: 1,
        services: 1,
        amount: sums?.amount,
        tax: sums?.tax,
        tips: '0.00',
        profit,
        expenses: 2,
        losses: '16.60',
      },
    });
  });

  test('freezes every report, whatever rate, commission or discount changes later', async () => {
    await whileClosed(async () => {
      const before = await reportsOf(month);
      await db.query(
        `update app_public.employees set commission = case when commission > 0.1 then 0.45 else 0.05 end,
           supervisor_commission = least(supervisor_commission * 2, 0.05) where office_id = $1`,
        [caracas.id],
      );
      await change(
        'crm_supervisor',
        'update app_public.offices set exchange_value = exchange_value * 2 where id = $1',
        caracas.id,
      );
      await db.query(
        `update app_public.office_settings set iva = 0.08, net_base = 0.5, royalty = 0.2 where office_id = $1`,
        [caracas.id],
      );
      await db.query('update app_public.subservices set cost = cost * 2 where office_id = $1', [
        caracas.id,
      ]);
      expect(await reportsOf(month)).toEqual(before);
    });
    caracas = await stageOffice(db, 'Caracas');
  });

  test('is of that office and month alone', async () => {
    await whileClosed(async () => {
      const turn = await openTurn(db, lima, lima.people.crm_technical, day);
      await sell(db, lima, [priced(lima, 'Corte de dama', turn)], { sale_date: day });
      for (const other of [addDays(month, -1), addDays(month, 31)]) {
        await openTurn(db, caracas, caracas.people.crm_technical, other);
      }
    });
  });

  test('takes any day of the month, and is refused when it is closed', async () => {
    await close(caracas, addDays(month, 20));
    expect(await refusalWithoutTrace(db, () => close())).toEqual(closed);
    await reopen();
  });

  test('is refused before the month is over, in the zone of the office', async () => {
    for (const asked of [caracas.today, addDays(caracas.today, 40)]) {
      const { code } = await refusalWithoutTrace(db, () => close(caracas, asked));
      expect(code).toBe('MONTH_NOT_OVER');
    }
  });

  test('works as soon as the month is over', async () => {
    const last = addDays(`${caracas.today.slice(0, 7)}-01`, -1);
    expect((await close(lima, addDays(`${lima.today.slice(0, 7)}-01`, -1))).v_end_code).toBe(
      '99999',
    );
    expect((await close(caracas, last)).v_end_code).toBe('99999');
  });

  test.for(roleNames.filter((role) => role !== 'crm_admin'))(
    'is not for %s, nor reopening',
    async (role) => {
      expect((await refusalWithoutTrace(db, () => close(caracas, month, role))).code).toBe(
        'FORBIDDEN',
      );
      await whileClosed(async () => {
        expect((await refusalWithoutTrace(db, () => reopen('Porque sí', role))).code).toBe(
          'FORBIDDEN',
        );
      });
    },
  );
});

describe('reopening', () => {
  test.for(['', '   '])('asks for a reason: %j is none', async (reason) => {
    await whileClosed(async () => {
      const { code } = await refusalWithoutTrace(db, () => reopen(reason));
      expect(code).toBe('REASON_REQUIRED');
    });
  });

  test('is refused where nothing is closed', async () => {
    expect((await refusalWithoutTrace(db, () => reopen())).code).toBe('NOT_FOUND');
  });

  test('stays on record with who, when and why, beside a new closing', async () => {
    const first = await close();
    await reopen('  Faltó una factura ');
    const second = await close();
    expect(await figuresOf(first.v_id as string)).toMatchObject({
      closed: false,
      reopened_at: expect.any(Date),
      reopened_by_name: caracas.people.crm_admin.fullName,
      reopen_reason: 'Faltó una factura',
    });
    expect(await figuresOf(second.v_id as string)).toMatchObject({
      closed: true,
      reopened_at: null,
    });
    await reopen();
  });
});

const writers = 50;
const timeout = scale(60_000, 1_800_000);

test('a month that is closed while fifty write in it holds exactly what its figures say', {
  timeout,
}, async () => {
  const seen = { accepted: 0, refused: 0 };
  const people = caracas.technicians.slice(0, 3);
  await db.query(
    `insert into app_public.office_rates (company_id, office_id, kind, value, valid_from)
     select distinct on (kind) company_id, office_id, kind, value, '1999-12-01'::timestamptz
     from app_public.office_rates where office_id = $1 order by kind, valid_from desc, id desc`,
    [caracas.id],
  );
  for (let round = 1; round <= scale(6, 200); round++) {
    // Months of their own, so that each round begins with an empty one.
    const begins = `${2000 + Math.floor(round / 12)}-${String(1 + (round % 12)).padStart(2, '0')}-01`;
    const days = [4, 5, 6].map((later) => addDays(begins, later));
    const turns = await Promise.all(
      days.map((date, at) => openTurn(db, caracas, people[at] as (typeof people)[number], date)),
    );
    const sold = await sell(db, caracas, haircut(turns[0] as string), { sale_date: days[0] });
    const acts = Array.from({ length: writers }, (_, writer) => async () => {
      const at = writer % 3;
      if (writer === 7) return deleteSale(db, caracas.email('crm_supervisor'), sold);
      if (writer === 21) {
        return openTurn(db, caracas, caracas.people.crm_technical_attendant, days[at]);
      }
      if (writer % 5 === 1) return spend('invoice', days[at] as string);
      if (writer % 5 === 2) return spend('extra', days[at] as string);
      return sell(db, caracas, haircut(turns[at] as string), { sale_date: days[at] });
    });
    const outcomes = acts.map((act) =>
      act().then(
        () => 'accepted',
        (error: unknown) => refusalOf(Promise.reject(error)).then(({ code }) => code),
      ),
    );
    const [closing] = await Promise.all([
      new Promise((resolve) => setTimeout(resolve, round % 40)).then(() => close(caracas, begins)),
      ...outcomes,
    ]);
    for (const outcome of await Promise.all(outcomes)) {
      expect(['accepted', 'MONTH_CLOSED']).toContain(outcome);
      seen[outcome === 'accepted' ? 'accepted' : 'refused'] += 1;
    }
    const row = await figuresOf(closing.v_id as string);
    const [left] = await db.query(
      `select
         (select count(*)::integer from app_public.sales where office_id = $1 and status = 1 and sale_day between $2 and $2::date + 30) as sales,
         (select coalesce(sum(total), 0.00)::text from app_public.sales where office_id = $1 and status = 1 and sale_day between $2 and $2::date + 30) as amount,
         (select count(*)::integer from (
            select from app_public.invoices where office_id = $1 and invoice_day between $2 and $2::date + 30
            union all
            select from app_public.extra_expenses where office_id = $1 and expense_day between $2 and $2::date + 30
          ) as spent) as expenses`,
      [caracas.id, begins],
    );
    expect(row?.figures).toMatchObject(left ?? {});
  }
  expect(Math.min(seen.accepted, seen.refused), JSON.stringify(seen)).toBeGreaterThan(0);
});

// The last one: it takes away what the others are about.
test('all that was refused is accepted once the month is reopened', async () => {
  await close();
  await reopen();
  for (const [what, act] of writes) {
    expect(await act().then(() => what)).toBe(what);
  }
});
