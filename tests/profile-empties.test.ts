import { beforeAll, expect, test } from 'vitest';
import { caracas, clone, db } from '#db/tests/cast-stage.ts';
import { onAServer, server } from '#server/served-stage.ts';
import { signInRoles } from './access/stage.ts';

onAServer();

let token: string;

beforeAll(async () => {
  token = (await signInRoles(server, clone, 'caracas')).crm_supervisor.token;
});

async function birthdateAfter(input: Record<string, unknown>): Promise<string | null> {
  const saved = await server.graphql(
    'mutation ($input: ProcSaveClientProfileInput!) { procSaveClientProfile(input: $input) { result { vEndCode } } }',
    { variables: { input: { clientId: caracas.client.id, ...input } }, token },
  );
  expect(saved.errors).toBeUndefined();
  const [profile] = await db.query<{ birthdate: string | null }>(
    'select birthdate::text from app_public.profiles where client_id = $1',
    [caracas.client.id],
  );
  return profile?.birthdate ?? null;
}

test('a birth date that is not sent is kept, and one that is sent empty goes (D56)', async () => {
  expect(await birthdateAfter({ age: '1990-02-28' })).toBe('1990-02-28');
  expect(await birthdateAfter({ color: 'Azul' })).toBe('1990-02-28');
  expect(await birthdateAfter({ age: null })).toBeNull();
});
