import { createElement } from 'react';
import { expect, test } from 'vitest';
import { addDays, today } from '#domain/dates/dates.ts';
import { errorText } from '#domain/errors/error-register.ts';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { ClientNotice } from '#web/features/appointments/notice/client-notice.tsx';
import { offerNotice } from '#web/features/appointments/notice/offered-notice.ts';
import { HeaderRate } from '#web/features/rates/header-rate.tsx';
import { PresentRate } from '#web/features/rates/present-rate.tsx';
import { exchangeRate } from '#web/features/rates/rate-model.ts';
import { everybody } from '../../testing/current-user.ts';
import { answeredScreen } from '../../testing/rendered-screen.ts';
import { screens } from '../../testing/screen-table.ts';

const textOf = (html: string) => html.replace(/<style.*?<\/style>|<[^>]*>/gs, '');

const line = {
  id: '9',
  workdayId: '8',
  subserviceId: '7',
  serviceName: 'Cabello',
  subserviceName: 'Corte de dama',
  employeeName: 'Ana',
  employeeLastName: 'Paz',
  price: '40.00',
  priceCurrency: 'VES',
  exchangeRate: '1',
  discount: '0',
  grantedAmount: null,
  cost: '41.00',
  tax: '6.56',
  taxRate: '0.16',
  tip: '3.25',
  earnedRate: null,
  earnedCommission: null,
  avgMinuts: 45,
  warrantyOf: null,
  refundedDay: null,
};

/** Returns the responses to a request for a sale of Caracas at an instant. */
const saleAt = (saleDate: string) => ({
  SaleRecord: {
    vSaleById: {
      id: '1',
      officeId: '2',
      saleDate,
      timeZone: 'America/Caracas',
      invoiceNumber: 'S/F',
      currencyCode: 'VES',
      total: '41.00',
      taxTotal: '6.56',
      totalTip: '3.25',
      totalUsd: '0.17',
      refundedTotal: '0.00',
      exchangeValue: '240.5',
      paymentDetails: [],
      corrections: 0,
      created: saleDate,
      clientName: 'Luz',
      clientLastName: 'Gil',
      clientIn: 'V27000001',
      clientPhone: '04145550011',
      clientEmail: '',
      address: 'Chacao',
      employeeName: 'Ana',
      employeeLastName: 'Paz',
    },
    allVSalesDetails: { nodes: [line] },
    allVSalesPayments: { nodes: [] },
  },
});

const saleId = '01900000-0000-7000-8000-000000000001';
const addressOfSale = (path: string) => `/sales/${path}/${encodeRouteId({ id: saleId })}`;

/** Returns 23:30 in Caracas, which is the next day in UTC. */
const lateOn = (day: string) => `${addDays(day, 1)}T03:30:00Z`;

test.for<[string, number, boolean]>([
  ['yesterday', -1, false],
  ['today', 0, true],
])(
  'the form of a sale is open only on the day of the sale: %s (doc 2 §2 /sales/edit/{id})',
  async ([, days, isOpen]) => {
    const day = addDays(today(new Date(), 'America/Caracas'), days);
    const html = await answeredScreen(addressOfSale('edit'), saleAt(lateOn(day)));
    expect(html.includes('<form')).toBe(isOpen);
    expect(html.includes(errorText('SALE_NOT_OPEN'))).toBe(!isOpen);
  },
);

test('the form of a refunded sale is closed', async () => {
  const sold = saleAt(new Date().toISOString());
  const { vSaleById } = sold.SaleRecord;
  const SaleRecord = { ...sold.SaleRecord, vSaleById: { ...vSaleById, refundedTotal: '5.00' } };
  const html = await answeredScreen(addressOfSale('edit'), { SaleRecord });
  expect(html).not.toContain('<form');
  expect(html).toContain(errorText('SALE_REFUNDED'));
});

test('the detail of a sale shows price, tax and tip of a line under their captions (doc 2 §2 /sales/sales_details/{id})', async () => {
  const html = await answeredScreen(addressOfSale('sales_details'), saleAt('2026-11-20T15:00:00Z'));
  const [, line = ''] = /<li[^>]*>(.*?)<\/li>/s.exec(html.slice(html.indexOf('>Costo<'))) ?? [];
  for (const fact of ['Precio Bs 40.00', 'Impuesto Bs 6.56', 'Propina Bs 3.25', 'Bs 41.00']) {
    expect(textOf(line)).toContain(fact);
  }
});

test('the link to future sales counts and lists the sales dated after today (doc 2 §7 Sales)', async () => {
  const day = today(new Date(), 'America/Caracas');
  const dates = [`${day} 23:59:59`, `${addDays(day, 1)} 00:00:00`];
  const LaterSales = ({ filter }: { filter: { saleDate: { greaterThan: string } } }) => ({
    allVSales: { totalCount: dates.filter((date) => date > filter.saleDate.greaterThan).length },
  });
  const html = await answeredScreen('/sales', { LaterSales });
  const link = `date_from=${addDays(day, 1)}&amp;date_until="[^>]*>1 venta posterior a hoy`;
  expect(html).toMatch(new RegExp(link));
});

test('the technician choices of an appointment start with Técnico por Turno (doc 2 §5 Appointment by identification)', async () => {
  const html = await answeredScreen('/appointments/add', {
    AppointmentTechnicians: { allVStaffChoices: { nodes: [{ id: '5', fullName: 'Ana Paz' }] } },
  });
  const [, select = ''] = /data-path="employeeId"[^>]*>(.*?)<\/select>/s.exec(html) ?? [];
  const options = [...select.matchAll(/<option value="[^"]+"[^>]*>(.*?)<\/option>/g)];
  expect(options.map(([, caption]) => caption)).toEqual(['Técnico por Turno', 'Ana Paz']);
});

test('head office sends an SMS to a client of a branch of the other country', async () => {
  offerNotice('9', 'moved');
  const appointment = {
    id: '9',
    officeId: '5',
    officeName: 'Lima',
    appointmentDate: '2100-01-01T15:00:00Z',
    timeZone: 'America/Lima',
    contactName: 'Rosa',
    contactLastName: 'Quispe',
    contactPhone: '987654321',
  };
  const html = await answeredScreen(
    '/appointments',
    {
      AppointmentNotice: {
        vAppointmentById: appointment,
        allVAppointmentsDetails: { nodes: [] },
      },
      OfficeChoices: { allOffices: { nodes: [{ id: '5', currencyCode: 'PEN' }] } },
    },
    { part: ClientNotice },
  );
  expect(textOf(html)).toContain('Enviar SMS');
});

test('the rate in force shows its source and its value date (doc 4 §2 /exchange)', async () => {
  const change = {
    id: '1',
    value: '240.5',
    since: '2026-11-19T04:00:00Z',
    changedBy: '',
    source: 'BCV',
    valueDate: '2026-11-19',
    reason: '',
  };
  const part = () =>
    createElement(PresentRate, { rate: exchangeRate, value: '240.5', change, status: undefined });
  const html = await answeredScreen('/exchange', {}, { part });
  expect(textOf(html)).toMatch(
    /^1 \$ = Bs 240\.50FuenteBCV · hace \d+\u00a0días?Fecha valor19\/11\/2026$/,
  );
});

test.for([
  ['VES', '1 USD = Bs 240.50'],
  ['PEN', ''],
] as const)(
  'the header of an office in %s shows the rate %j (doc 1 §2 Application shell)',
  async ([currencyCode, text]) => {
    const part = () => createElement(HeaderRate, { className: 'rate' });
    const currentUser = { ...everybody, currencyCode };
    const html = await answeredScreen(
      '/',
      { OfficeRates: { officeById: { exchangeValue: '240.5' } } },
      { currentUser, part },
    );
    expect(textOf(html)).toBe(text);
  },
);

const recordPaths = screens.flatMap(({ path }) => (path.endsWith('/$id') ? [path] : []));

test.for(recordPaths)(
  'the screen %s reports a missing record if its URL has no valid id (D4)',
  async (path) => {
    for (const id of ['no', 1]) {
      const route = encodeRouteId({ id, user_id: id });
      const html = await answeredScreen(path.replace('$id', route), {});
      expect(textOf(html)).toMatch(/no existe/);
    }
  },
);
