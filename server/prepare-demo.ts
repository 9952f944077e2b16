import pg from 'pg';

/**
 * Loads the demo company into a database that holds no company yet, and answers the lines that tell
 * its accounts; an empty text when there was one already.
 */
export async function prepareDemo(ownerUrl: string): Promise<string> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { rowCount } = await owner.query('select from app_public.companies limit 1');
    if (rowCount) return '';
  } finally {
    await owner.end();
  }
  const { loadDemo } = await import('#db/demo/load.ts');
  await loadDemo({ ownerUrl });
  return describeAccounts();
}

async function describeAccounts(): Promise<string> {
  const [{ demoPassword }, { officeNames, roleNames }] = await Promise.all([
    import('#db/demo/cast.ts'),
    import('#db/demo/staff.ts'),
  ]);
  const domains = officeNames.map((name) => `@${name.toLowerCase()}.demo`);
  return [
    '',
    `Cuentas de demostración, clave ${demoPassword}:`,
    ...roleNames.map((role) => `  ${role}${domains[0]}`),
    `y las mismas en ${domains.slice(1).join(' y ')}`,
    '',
  ].join('\n');
}
