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
  return demoAccounts;
}

const demoAccounts = `
Cuentas de demostración, clave turno-demo:
  crm_supervisor@caracas.demo      crm_admin@caracas.demo
  crm_technical@caracas.demo       crm_supervisor@lima.demo
  y los demás roles de Caracas, Valencia y Lima: ROL@SUCURSAL.demo
`;
