import { type FieldNode, Kind } from 'postgraphile/graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { database, onNodes, serve } from '../node-stage.ts';
import type { TestServer } from '../test-server.ts';
import { argumentOf } from './document-parts.ts';
import { webDocuments } from './web-documents.fixture.ts';
import { wholeLists } from './whole-lists.ts';

/** What a screen shows without pages that grows with the day, the period or the record it is of, not with the company. */
const ofOneRecord = [
  'allDiscountsDetails',
  'allPercentIndicators',
  'allSalesDetailsCommissions',
  'allVAllWorkdays',
  'allVAppointmentsDetails',
  'allVAppointmentSettings',
  'allVAuditEntries',
  'allVCashCounts',
  'allVMonthClosings',
  'allVOfficeRates',
  'allVPermissions',
  'allVSalesDetails',
  'allVSalesPayments',
  'allVSecurityAlerts',
  'allVStockMovements',
  'allVSubservicePrices',
];

describe('the web app', () => {
  test('asks for nothing to choose from that is cut at 500 rows (doc 1 §7 Conventions) (doc 3 §9)', () => {
    const whole = new Set<string>();
    const cut: string[] = [];
    for (const { name, operation } of webDocuments()) {
      for (const field of operation.selectionSet.selections as FieldNode[]) {
        const shows = field.selectionSet?.selections.some(
          (part) => part.kind === Kind.FIELD && part.name.value === 'nodes',
        );
        // A page field such as salesPage has its number of rows in `input`.
        if (!shows || argumentOf(field, 'first') || argumentOf(field, 'input')) continue;
        const list = field.name.value;
        if (/^proc(?!ActiveDiscounts)/.test(list) || ofOneRecord.includes(list)) continue;
        if (!wholeLists.has(list)) cut.push(`${list} of ${name}`);
        whole.add(list);
      }
    }
    expect(cut).toEqual([]);
    expect(whole.size).toBeGreaterThan(10);
  });
});

describe('a list of dropdown data with more than 500 rows', () => {
  let server: TestServer;
  let token: string;

  const rows = 1_042;

  onNodes();

  beforeAll(async () => {
    server = await serve();
    token = await server.signIn('crm_local_admin@caracas.demo');
    await database.query(
      `create temporary table here as
         select office.*, series.n from app_public.offices as office, generate_series(1, ${rows}) as series(n)
         where office_name = 'Caracas';
       insert into app_public.countries (company_id, country_name) select company_id, 'País ' || n from here;
       insert into app_public.towns (company_id, country_id, town_name)
         select company_id, country_id, 'Pueblo ' || n from here;
       insert into app_public.offices (company_id, country_id, town_id, office_name, address, phone, email, instagram, currency_code)
         select company_id, country_id, town_id, 'Local ' || n, 'x', '1', '', 'x', 'VES' from here;
       insert into app_public.roles (company_id, role_name) select company_id, 'Rol ' || n from here;
       insert into app_public.services (company_id, service_name, description)
         select company_id, 'Servicio ' || n, 'x' from here;
       insert into app_public.subservices (company_id, office_id, service_id, subservice_name, description, cost, currency_code)
         select here.company_id, here.id, service.id, 'Sub ' || n, 'x', 1, 'VES' from here
         cross join lateral (select id from app_public.services where company_id = here.company_id limit 1) as service;
       insert into app_public.categories (company_id, category_name) select company_id, 'Clase ' || n from here;
       insert into app_public.products (company_id, office_id, category_id, product_name, unit_price)
         select here.company_id, here.id, category.id, 'Producto ' || n, 1 from here
         cross join lateral (select id from app_public.categories where company_id = here.company_id limit 1) as category;
       insert into app_public.providers (company_id, office_id, identification_number, provider_name)
         select company_id, id, 'J' || n, 'Proveedor ' || n from here;
       insert into app_public.money_stores (company_id, office_id, money_store_name)
         select company_id, id, 'Caja ' || n from here;
       insert into app_public.employees (company_id, office_id, role_id, identification_type, identification_number,
           first_name, last_name, email, phone)
         select here.company_id, here.id, role.id, 'CI', 'V' || 30000000 + n, 'Ana', 'Paz ' || n, 'paz' || n || '@turno.demo', ''
         from here join app_public.roles as role on role.company_id = here.company_id and role.role_name = 'crm_technical'`,
    );
  });

  test.for([
    'allCountries',
    'allVCountries',
    'allTowns',
    'allVTowns',
    'allOffices',
    'allVOffices',
    'allRoles',
    'allServices',
    'allSubservices',
    'allVSubservices',
    'allCategories',
    'allProducts',
    'allProviders',
    'allMoneyStores',
    'allVTechnicals',
    'allVAllEmployees',
    'allVStaffChoices',
    'allVEmployeesWithoutWorkdays',
  ])(
    '%s answers every row without first, and a page with it (doc 1 §7 Conventions) (doc 3 §9)',
    async (list) => {
      const { data, errors } = await server.graphql(
        `{ all: ${list} { nodes { id } totalCount } none: ${list}(first: null) { totalCount nodes { id } }
         page: ${list}(first: 50) { nodes { id } } }`,
        { token },
      );
      expect(errors).toBeUndefined();
      expect(data.all.totalCount).toBeGreaterThanOrEqual(rows);
      expect(data.all.nodes).toHaveLength(data.all.totalCount);
      expect(data.none.nodes).toHaveLength(data.all.totalCount);
      expect(data.page.nodes).toHaveLength(50);
    },
  );
});
