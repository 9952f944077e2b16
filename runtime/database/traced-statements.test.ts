import { expect, test } from 'vitest';
import { nameOfStatement } from './traced-statements.ts';

test.each([
  ['select * from "app_public"."v_sales" as s where s.id = $1', 'SELECT app_public.v_sales'],
  ['select app_private.session_claims($1)', 'SELECT app_private.session_claims'],
  [`begin; select set_config('turno.session_id', '0192f0a0', true)`, 'BEGIN'],
  ['commit', 'COMMIT'],
  [`insert into notes values ('Encarnación')`, 'INSERT'],
  ['', 'STATEMENT'],
])('the span of the statement %s is named %s, without values', (text, name) => {
  expect(nameOfStatement(text)).toBe(name);
});
