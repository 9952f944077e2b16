import pg from 'pg';
import { demoCompany, demoPassword, seedCast } from './cast.ts';
import { loadHistory } from './history.ts';
import { officeNames, roleNames } from './staff.ts';

/** About twenty a day and office. */
const defaultSales = 4_500;

/** Who can sign in to the demo company, for the person who starts Turno. */
export const demoAccounts = {
  emails: officeNames.flatMap((office) =>
    roleNames.map((role) => `${role}@${office.toLowerCase()}.demo`),
  ),
  password: demoPassword,
};

export interface LoadDemoOptions {
  /** Connection string of the database's owner; migrated. */
  ownerUrl: string;
  /** How many sales of history to make. */
  sales?: number;
  /** Told the name of each step and its milliseconds. */
  onStep?: (name: string, milliseconds: number) => void;
}

/**
 * Loads the demo company where there is none, and adds history to it; all or nothing. See
 * `loadHistory`.
 */
export async function loadDemo({
  ownerUrl,
  sales = defaultSales,
  onStep,
}: LoadDemoOptions): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('begin');
    const { rowCount } = await owner.query(
      'select from app_public.companies where company_name = $1',
      [demoCompany],
    );
    if (!rowCount) await seedCast(owner);
    await loadHistory(owner, sales, onStep);
    await owner.query('commit');
    await owner.query('vacuum analyze');
  } finally {
    await owner.end();
  }
}
