import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { databaseUrl } from '#scripts/database-url.ts';
import { migrate } from './migrate.ts';
import { testSecret } from './tests/support/template.ts';

test('migrate rejects a database without the Spanish collation and prints advice (D96)', async () => {
  const name = `turno_test_${process.pid}_ascii`;
  const owner = new pg.Client({ connectionString: inject('ownerUrl') });
  await owner.connect();
  await owner.query(
    `create database ${name} template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`,
  );
  try {
    const migrated = migrate(databaseUrl(inject('ownerUrl'), name), { secret: testSecret });
    await expect(migrated).rejects.toThrow(/"es-x-icu".*SQL_ASCII.*encoding 'UTF8'/s);
  } finally {
    await owner.query(`drop database ${name}`);
    await owner.end();
  }
});
