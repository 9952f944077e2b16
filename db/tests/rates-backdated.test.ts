import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { call, createSale, openTurn, priced, sell } from './acts.ts';
import { caracas, db } from './cast-stage.ts';
import { onDatedRates, rateOn, rateSince, saveSettings, setRate } from './rates-stage.ts';
import { refusalOf } from './refusal.ts';

onDatedRates();

// What holds today has a row of its own, whatever past days are given.
beforeAll(async () => {
  await setRate('exchange_value', '242');
  await setRate('exchange_value', caracas.usdRate);
});

describe('a backdated sale (D11)', () => {
  test('takes the rates of its date', async () => {
    const day = addDays(caracas.today, -40);
    await rateSince(addDays(day, -1), 'USD', '100');
    await rateSince(addDays(day, 1), 'USD', '120');
    await rateSince(addDays(day, -1), 'ADVERTISING', '0.5');
    await rateSince(addDays(day, 1), 'ADVERTISING', '0.2');
    const turn = await openTurn(db, caracas, caracas.people.crm_technical, day);
    const line = priced(caracas, 'Corte de dama', turn, { exchangeRate: '100', usdRate: '100' });
    expect(line.cost).toBe('1200.00');

    const id = await sell(db, caracas, [line], { sale_date: day, advertising: true });
    const [sale] = await db.query(
      `select exchange_value, exchange_rate, commission.commission::float as advertising
       from app_public.sales as sale join app_public.sales_details as line on line.sale_id = sale.id
       join app_public.sales_details_commissions as commission on commission.sales_detail_id = line.id
       where sale.id = $1`,
      [id],
    );
    expect(sale).toEqual({ exchange_value: '100', exchange_rate: '100', advertising: 0.5 });

    const atTodaysRate = [priced(caracas, 'Corte de dama', turn)];
    const refusal = await refusalOf(
      createSale(db, caracas, { sales_details: atTodaysRate, sale_date: day }),
    );
    expect(refusal).toMatchObject({ code: 'COST_DIFFERS', params: { ours: '1200.00' } });
  });

  test('takes tax and base of its day; a correction keeps them on the lines it keeps (D53) (D60)', async () => {
    const turn = await openTurn(db, caracas, caracas.people.crm_technical, caracas.yesterday);
    const turnOfToday = await openTurn(db, caracas, caracas.people.crm_technical);
    const ofThatDay = await rateOn(caracas.yesterday);
    const rates = { exchangeRate: ofThatDay ?? null, usdRate: ofThatDay ?? null };
    const line = priced(caracas, 'Corte de dama', turn, rates);
    const kept = await sell(db, caracas, [priced(caracas, 'Corte de dama', turnOfToday)]);
    await saveSettings({ IVA: '0.12', NET_BASE: '0.8' });
    const linesOf = (saleId: string | null) =>
      db.query(
        `select trim_scale(tax_rate)::text as tax, trim_scale(net_base)::text as base,
           total_commission = round((cost - tax) * net_base * commission, 2) as earned, id
         from app_public.sales_details where sale_id = $1 order by line_number`,
        [saleId],
      );

    const past = { sale_date: caracas.yesterday };
    const refusal = await refusalOf(
      createSale(db, caracas, {
        ...past,
        sales_details: [priced(caracas, 'Corte de dama', turn, { ...rates, taxRate: '0.12' })],
      }),
    );
    expect(refusal).toMatchObject({
      code: 'TAX_DIFFERS',
      params: { service: 'Corte de dama', ours: line.tax, now: 'Bs 198.62', before: 'Bs 154.29' },
    });
    expect(await linesOf(await sell(db, caracas, [line], past))).toMatchObject([
      { tax: '0.16', base: '1', earned: true },
    ]);

    const [sold] = await linesOf(kept);
    await db.as(caracas.email('crm_supervisor'), (sql) =>
      call(sql, 'proc_update_sales', {
        id: kept,
        sales_details: [
          { ...priced(caracas, 'Corte de dama', turnOfToday), id: sold?.id },
          priced(caracas, 'Planchado', turnOfToday, { taxRate: '0.12' }),
        ],
      }),
    );
    expect(await linesOf(kept)).toMatchObject([
      { tax: '0.16', base: '1', earned: true },
      { tax: '0.12', base: '0.8', earned: true },
    ]);
    await saveSettings({ IVA: '0.16', NET_BASE: '1' });
  });

  test('before the first rate is refused (D10)', async () => {
    const day = '2014-06-03';
    const turn = await openTurn(db, caracas, caracas.people.crm_technical, day);
    const refusal = await refusalOf(
      createSale(db, caracas, {
        sales_details: [priced(caracas, 'Corte de dama', turn)],
        sale_date: day,
      }),
    );
    expect(refusal).toMatchObject({ code: 'RATE_MISSING', params: { currency: 'USD' } });
  });
});
