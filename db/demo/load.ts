import { openPatiently } from '../connections/owner-client.ts';
import { demoCompany, seedCast } from './cast.ts';
import { loadHistory, type OnStep } from './history.ts';

/** About twenty a day and office. */
export const defaultSales = 4_500;

export interface LoadDemoOptions {
  /** Connection string of the database's owner; migrated. */
  ownerUrl: string;
  /** How many sales of history to make. */
  sales?: number;
  /** How many each technician makes a day at most: who has more than they can do gets colleagues. */
  salesPerTechnician?: number;
  /** Told of each step that is done. */
  onStep?: OnStep;
}

/**
 * Loads the demo company where there is none, and adds history to it; all or nothing. See
 * `loadHistory`.
 */
export async function loadDemo({
  ownerUrl,
  sales = defaultSales,
  salesPerTechnician = 8,
  onStep,
}: LoadDemoOptions): Promise<void> {
  const owner = await openPatiently(ownerUrl);
  try {
    await owner.query('begin');
    const { rowCount } = await owner.query(
      'select from app_public.companies where company_name = $1',
      [demoCompany],
    );
    if (!rowCount) await seedCast(owner);
    await loadHistory(owner, { sales, salesPerTechnician }, onStep);
    await owner.query('update app_private.demo_companies set loaded = clock_timestamp()');
    await owner.query('commit');
    await owner.query('vacuum (freeze, analyze)');
  } finally {
    await owner.end();
  }
}
