import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { databaseErrorCode, databaseReason } from './database-errors.ts';

test.each([
  ['clients_identity_key', 'CLIENT_EXISTS'],
  ['clients_company_email_key', 'CLIENT_EMAIL_EXISTS'],
  ['accounts_email_key', 'EMAIL_EXISTS'],
  ['employees_identity_key', 'EMPLOYEE_EXISTS'],
  ['sales_office_correlative_key', 'INVOICE_NUMBER_TAKEN'],
  ['sales_details_workday_fkey', 'WORKDAY_IN_USE'],
])('a violation of the constraint %s has the code %s', (constraint, code) => {
  expect(databaseErrorCode({ code: '23505', constraint })).toBe(code);
});

test.each([
  ['42501', 'FORBIDDEN'],
  ['53100', 'STORAGE_FULL'],
  ['58030', 'STORAGE_FAILED'],
  ['25006', 'STORAGE_FAILED'],
  ['57014', 'TIMEOUT'],
  ['22P02', 'INVALID_INPUT'],
  ['22007', 'INVALID_INPUT'],
  ['22008', 'INVALID_INPUT'],
  ['22003', 'INVALID_INPUT'],
  ['22001', 'INVALID_INPUT'],
  ['22021', 'INVALID_INPUT'],
  ['22023', 'INVALID_INPUT'],
  ['23502', 'INVALID_INPUT'],
  ['23503', 'INVALID_INPUT'],
  ['23514', 'INVALID_INPUT'],
])('the SQLSTATE %s has the code %s, and INVALID_INPUT comes with a reason', (state, code) => {
  expect(databaseErrorCode({ code: state })).toBe(code);
  if (code === 'INVALID_INPUT') expect(databaseReason({ code: state })).toHaveProperty('reason');
  expect(databaseErrorCode({ code: state, constraint: 'sales_total_check' })).toBe(code);
});

test.each([
  { code: '23505', constraint: 'some_other_key' },
  { code: 'XX000' },
  { code: '42P01' },
  { code: 'constructor', constraint: 'toString' },
  {},
])('the database error %j has no error code of the API', (failure) => {
  expect(databaseErrorCode(failure)).toBeNull();
});

test('a missing value and an unknown foreign key are reported with their fields (D61)', () => {
  expect(databaseReason({ code: '23502', column: 'town_name' })).toMatchObject({
    field: 'townName',
  });
  const detail = 'Key (provider_id)=(7) is not present in table "providers".';
  expect(databaseReason({ code: '23503', detail })).toMatchObject({ field: 'providerId' });
});

test('every INVALID_INPUT that domain or server throws has a reason (D61)', () => {
  const silent = ['domain', 'server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .flatMap((file) => {
        const text = readFileSync(join(folder, file), 'utf8');
        const thrown = text.match(/new RuleError\('INVALID_INPUT'[^;]*;/g) ?? [];
        return thrown.filter((call) => !/reason|unknown/.test(call)).map(() => file);
      }),
  );
  expect(silent).toEqual([]);
});
