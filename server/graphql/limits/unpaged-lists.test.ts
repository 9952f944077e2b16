import { type FieldNode, Kind } from 'postgraphile/graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { schema } from '../../../tests/access/exposed.ts';
import { database, onATestServer, server, token } from '../../testing/server-fixture.ts';
import { webDocuments } from '../../testing/web-documents.ts';
import { argumentOf } from '../parsing/document-parts.ts';
import { unpagedLists } from './unpaged-lists.ts';

/**
 * Lists without pages on screens whose size depends on a day, a period or one record, not on the
 * company.
 */
const ofOneRecord = [
  'allDiscountsDetails',
  'allPercentIndicators',
  'allSalesDetailsCommissions',
  'allVAllWorkdays',
  'allVAppointmentsDetails',
  'allVAppointmentSettings',
  'allVAuditEntries',
  'allVCashCounts',
  'allVImportRows',
  'allVMonthClosings',
  'allVOfficeRates',
  'allVPermissions',
  'allVSalesDetails',
  'allVSalesPayments',
  'allVSecurityAlerts',
  'allVStockMovements',
  'allVSubservicePrices',
];

describe('lists of choices in the web app', () => {
  test('every list of choices in the web app returns all rows (doc 1 §7 Conventions) (doc 3 §9)', () => {
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
        if (!unpagedLists.has(list)) cut.push(`${list} of ${name}`);
        whole.add(list);
      }
    }
    expect(cut).toEqual([]);
    expect(whole.size).toBeGreaterThan(10);
  });
});

describe('a list of dropdown data', () => {
  const rows = 1_042;

  onATestServer('crm_local_admin@caracas.demo');

  beforeAll(() =>
    database.query(
      `insert into app_public.towns (company_id, country_id, town_name)
         select company_id, country_id, 'Pueblo ' || n
         from app_public.offices cross join generate_series(1, ${rows}) as n where office_name = 'Caracas'`,
    ),
  );

  test.for(['allTowns', 'allVTowns'])(
    '%s returns every row without first, and a page with it (doc 1 §7 Conventions) (doc 3 §9)',
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

  test('unpagedLists contains exactly the lists that the schema documents as whole', () => {
    const whole = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(({ args }) =>
      args.some(
        ({ name, description }) => name === 'first' && /all of them/.test(description ?? ''),
      ),
    );
    expect(new Set(whole.map(({ name }) => name))).toEqual(unpagedLists);
  });
});
