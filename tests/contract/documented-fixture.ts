import { beforeAll, expect } from 'vitest';
import type { RoleName } from '#db/demo/staff.ts';
import { caracas, db } from '#db/tests/support/demo-fixture.ts';
import { addDays } from '#domain/dates/dates.ts';
import { onAServer, server } from '#server/testing/served-fixture.ts';
import { mutationFields } from '../access/exposed.ts';

/** Values of documented calls by name: of the demo company, and ids of rows that calls create. */
export const values: Record<string, string> = {};
const tokens = new Map<RoleName, string>();

/** Returns a call with the value of each `<name>`. */
export const written = (text: string) =>
  text.replace(/<(\w+)>/g, (_, name: string) => {
    expect(values[name], name).toBeTruthy();
    return values[name] ?? '';
  });

/** Sends a call of a role; returns the value of its field. */
export async function run(role: RoleName, call: string) {
  const token = tokens.get(role) ?? (await server.signIn(caracas.email(role)));
  tokens.set(role, token);
  const kind = mutationFields.includes(/^\w+/.exec(call)?.[0] ?? '') ? 'mutation' : 'query';
  const { data, errors } = await server.graphql(`${kind} { found: ${written(call)} }`, { token });
  expect(errors, call).toBeUndefined();
  return data.found;
}

/** Returns the values of a call by name, without those of rows in lists. */
export function sentBy(call: string): Map<string, string | number> {
  const [sent = ''] = written(call)
    .replace(/\[[^\]]*\]/g, '[]')
    .split(') {');
  return new Map(
    [...sent.matchAll(/(\w+): (?:"([^"]*)"|(-?[\d.]+))/g)].map(
      ([, name = '', text, number = '']) => [name, text ?? Number(number)],
    ),
  );
}

/** Starts a server with these values for the calling test file. */
export function onDocumentedCalls(): void {
  onAServer();

  beforeAll(async () => {
    tokens.clear();
    const technician = caracas.people.crm_technical;
    const roles = await db.query<{ id: string; name: string }>(
      'select id, role_name as name from app_public.roles',
    );
    const roleId = (wanted: RoleName) => roles.find(({ name }) => name === wanted)?.id ?? '';
    const haircut = caracas.subservice('Corte de dama').id;
    Object.assign(values, {
      office: caracas.id,
      company: caracas.companyId,
      client: caracas.client.id,
      number: caracas.client.identificationNumber,
      technician: technician.id,
      technicianNumber: technician.identificationNumber,
      supervisor: caracas.people.crm_supervisor.id,
      technicianRole: roleId('crm_technical'),
      attendantRole: roleId('crm_technical_attendant'),
      supervisorRole: roleId('crm_supervisor'),
      haircut,
      today: caracas.today,
      yesterday: caracas.yesterday,
      tomorrow: addDays(caracas.today, 1),
      dayAfter: addDays(caracas.today, 2),
      nextWeek: addDays(caracas.today, 7),
    });
  });
}

export const result = '{ result { vId vPhone vEndCode vMessage } }';
