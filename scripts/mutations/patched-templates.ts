import { openPatiently } from '#db/connections/owner-client.ts';

/** Drops the templates of test databases but the one of what is not broken: a patch is tried once. */
export async function dropPatchedTemplates(ownerUrl: string, fingerprint: string): Promise<void> {
  const owner = await openPatiently(ownerUrl);
  try {
    const { rows } = await owner.query<{ name: string }>(
      `select datname as name from pg_database
       where datname like 'turno\\_template\\_%' and datname <> 'turno_template_' || $1`,
      [fingerprint],
    );
    for (const { name } of rows) await owner.query(`drop database ${name}`);
  } finally {
    await owner.end();
  }
}
