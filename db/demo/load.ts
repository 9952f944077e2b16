import type pg from 'pg';
import { openOwner } from '../connections/owner-client.ts';
import { demoCompany, seedDemoCompany } from './demo-company.ts';
import { loadHistory, type OnStep } from './history.ts';
import { importClients } from './import-clients.ts';
import { settleWeeks } from './settle-weeks.ts';

/** About twenty sales per day and office. */
export const defaultSales = 4_500;

export interface LoadDemoOptions {
  /** Connection string of the owner of a migrated database. */
  ownerUrl: string;
  /** Number of sales to generate. */
  sales?: number;
  /** Most sales per technician and day; if exceeded, technicians are added. */
  salesPerTechnician?: number;
  /** Called after each step. */
  onStep?: OnStep;
}

/** Creates the demo company if missing and adds history in one transaction. See `loadHistory`. */
export async function loadDemo({
  ownerUrl,
  sales = defaultSales,
  salesPerTechnician = 8,
  onStep,
}: LoadDemoOptions): Promise<void> {
  const owner = await openOwner(ownerUrl);
  try {
    await owner.query('begin');
    const { rowCount } = await owner.query(
      'select from app_public.companies where company_name = $1',
      [demoCompany],
    );
    if (!rowCount) await seedDemoCompany(owner);
    await loadHistory(owner, { sales, salesPerTechnician }, onStep);
    // Without statistics of the new history, a settlement would read all lines.
    await owner.query(
      'analyze app_public.sales, app_public.sales_details, app_public.sales_details_commissions, app_public.employee_days',
    );
    await settleWeeks(owner);
    if (!(await hasImports(owner))) await importClients(owner);
    await owner.query('update app_private.demo_companies set loaded = clock_timestamp()');
    await owner.query('commit');
    await owner.query('vacuum (freeze, analyze)');
  } finally {
    await owner.end();
  }
}

/** Returns whether an earlier load has imported clients. */
async function hasImports(owner: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await owner.query('select from app_public.imports limit 1');
  return rowCount !== 0;
}
