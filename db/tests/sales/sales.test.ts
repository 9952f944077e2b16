import { describe, expect, test } from 'vitest';
import { createSale, openTurn, priced, type SaleArguments, sell } from '../support/acts.ts';
import { caracas, db } from '../support/demo-fixture.ts';
import type { PersonFixture } from '../support/office-fixture.ts';
import { haircut, onASellingOffice, rejected, turn } from './sales-fixture.ts';

onASellingOffice();

describe('stored values of a sale', () => {
  test('a sale stores copies of client, seller, technician and office (doc 2 §3) (D11)', async () => {
    const daniela = caracas.people.crm_technical;
    const id = await sell(db, caracas, [haircut()]);
    const [sale] = await db.query('select * from app_public.sales where id = $1', [id]);
    expect(sale).toMatchObject({
      company_id: caracas.companyId,
      office_id: caracas.id,
      kind: 'SALE',
      client_id: caracas.client.id,
      client_in: caracas.client.identificationNumber,
      client_name: 'María Fernanda',
      client_last_name: 'Rodríguez',
      client_phone: caracas.client.phone,
      employee_id: caracas.people.crm_supervisor.id,
      employee_name: 'Marisol',
      employee_last_name: 'Peñalver',
      employee_in: caracas.people.crm_supervisor.identificationNumber,
      employee_phone: caracas.people.crm_supervisor.phone,
      employee_email: caracas.people.crm_supervisor.email,
      technician_names: daniela.fullName,
      town_name: 'Caracas',
      office_name: 'Caracas',
      company_name: 'Turno Demo',
      currency_code: 'VES',
      exchange_value: caracas.usdRate,
      invoice_number: 'S/F',
      status: 1,
    });
    const [line] = await db.query('select * from app_public.sales_details where sale_id = $1', [
      id,
    ]);
    expect(line).toMatchObject({
      workday_id: turn,
      employee_id: daniela.id,
      employee_in: daniela.identificationNumber,
      service_name: 'Cabello',
      subservice_name: 'Corte de dama',
      price: '12.00',
      price_currency: 'USD',
    });
  });

  test('a sale has the sums of its lines: total, tax and dollars (D7) (D10)', async () => {
    const other = await openTurn(db, caracas, caracas.technicians[1] as PersonFixture);
    const id = await sell(db, caracas, [
      haircut(),
      priced(caracas, 'Depilación de axilas', other),
      priced(caracas, 'Manicure semipermanente', turn),
    ]);
    const [sums] = await db.query(
      `select sale.total = sum(line.cost) and sale.tax_total = sum(line.tax)
         and sale.total_usd = sum(line.cost_usd) and sale.total_tip = sum(line.tip) as equal,
         count(*)::int as lines, technician_names
       from app_public.sales as sale
       join app_public.sales_details as line on line.sale_id = sale.id
       where sale.id = $1 group by sale.id`,
      [id],
    );
    expect(sums).toEqual({
      equal: true,
      lines: 3,
      technician_names: expect.stringMatching(/^Daniela .+, Yuleisy Rangel$/),
    });
  });

  test('a sale accepts lines and payments as JSON text (D45)', async () => {
    const line = haircut();
    const payment = { amount: line.cost, payment_type: 'TDD', currency: 'VES' };
    const { v_id } = await createSale(db, caracas, {
      sales_details: JSON.stringify(JSON.stringify([line])),
      payment_details: JSON.stringify(JSON.stringify([payment])),
    });
    const [sale] = await db.query(
      'select total, payment_details from app_public.sales where id = $1',
      [v_id],
    );
    expect(sale).toEqual({ total: line.cost, payment_details: [payment] });
  });

  test('the minutes of a line come from its times, else the sent value, else the subservice (doc 1 §3) (doc 2 §5 Sale line)', async () => {
    const startsAt = `${caracas.today}T00:00:00Z`;
    const endsAt = `${caracas.today}T00:50:00Z`;
    const id = await sell(db, caracas, [
      { ...haircut(), avg_minuts: 20, startsAt, endsAt },
      { ...haircut(), avg_minuts: 20 },
      haircut(),
    ]);
    const lines = await db.query<{ avg_minuts: number }>(
      'select avg_minuts from app_public.sales_details where sale_id = $1 order by line_number',
      [id],
    );
    expect(lines.map((line) => line.avg_minuts)).toEqual([50, 20, 45]);
  });

  test('a sale has company, office and seller of the session and computes its dollar total (D1) (D12)', async () => {
    const id = await sell(db, caracas, [haircut()], {
      employee_id: caracas.people.crm_supervisor.id,
      office_id: caracas.id,
      currency_code: 'VES',
      total_usd: '99999',
    });
    const recorded = async (saleId: string) => {
      const [sale] = await db.query(
        `select company_id, office_id, employee_id, sale_day::text, currency_code, total_usd
         from app_public.sales where id = $1`,
        [saleId],
      );
      return sale;
    };
    expect(await recorded(id)).toEqual({
      company_id: caracas.companyId,
      office_id: caracas.id,
      employee_id: caracas.people.crm_supervisor.id,
      sale_day: caracas.today,
      currency_code: 'VES',
      total_usd: '12.00',
    });
    // Without the optional arguments.
    expect(await recorded(await sell(db, caracas, [haircut()]))).toEqual(await recorded(id));
  });
});

describe('the client of a sale', () => {
  test('a sale finds its client by the digits of the document, without its letter', async () => {
    const id = await sell(db, caracas, [haircut()], {
      identification_number: caracas.client.identificationNumber.slice(1),
    });
    expect(await db.value('select client_id from app_public.sales where id = $1', [id])).toBe(
      caracas.client.id,
    );
  });

  test('a sale stores a new client in the same transaction (doc 2 §5 Sale save rule) (D17)', async () => {
    const id = await sell(db, caracas, [haircut()], {
      identification_number: 'V25111222',
      identification_type: 'CI',
      phone: '0412-5556677',
      email: 'nueva@correo.com',
      address: 'El Hatillo',
      first_name: 'Clienta',
      last_name: 'Nueva',
    });
    const clients = await db.query(
      `select client.full_name, client.email, client.phone, client.address, sale.client_name, sale.client_in
       from app_public.sales as sale join app_public.clients as client on client.id = sale.client_id
       where sale.id = $1`,
      [id],
    );
    expect(clients).toEqual([
      {
        full_name: 'Clienta Nueva',
        email: 'nueva@correo.com',
        phone: '0412-5556677',
        address: 'El Hatillo',
        client_name: 'Clienta',
        client_in: 'V25111222',
      },
    ]);
  });

  test('a rejected sale stores no new client (doc 2 §5 Sale save rule) (D17)', async () => {
    const rejection = await rejected({
      identification_number: 'V25111333',
      identification_type: 'CI',
      phone: '0412-5556677',
      address: 'El Hatillo',
      sales_details: [{ ...haircut(), cost: '1.00' }],
    });
    expect(rejection.code).toBe('COST_DIFFERS');
  });

  test('a sale to an unknown client without data is rejected', async () => {
    const rejection = await rejected({ identification_number: 'V25111444' });
    expect(rejection).toMatchObject({
      code: 'CLIENT_NOT_FOUND',
      params: { field: 'identificationNumber' },
    });
  });

  test.for(['', null, '   '])(
    'a sale without an identification number (%j) is rejected',
    async (identification_number) => {
      const rejection = await rejected({ identification_number } as Partial<SaleArguments>);
      expect(rejection.code).toBe('CLIENT_NOT_FOUND');
    },
  );

  test('a sale to a disabled client is rejected, even with the data of a new client', async () => {
    await sell(db, caracas, [haircut()], {
      identification_number: 'V25111555',
      identification_type: 'CI',
      address: 'Baruta',
    });
    await db.query(
      `update app_public.clients set status = 2 where identification_number = 'V25111555'`,
    );
    const rejection = await rejected({
      identification_number: 'V25111555',
      identification_type: 'CI',
      address: 'Baruta',
    });
    expect(rejection).toMatchObject({
      code: 'CLIENT_DISABLED',
      params: { field: 'identificationNumber', disabled: ' en Caracas', objectType: 'clients' },
    });
  });
});
