import type { RoleName } from '#db/demo/staff.ts';
import { foundedHolders } from '#db/tests/support/founded-roles.ts';
import type { CurrentUser } from '#web/lib/session/session.ts';
import { everybody } from '#web/testing/current-user.ts';
import { renderedScreen } from '#web/testing/rendered-screen.ts';

/** Returns a person with a role of a new company. */
export const personOf = (role: RoleName): CurrentUser => ({
  ...everybody,
  roleName: role,
  permissions: [...foundedHolders].flatMap(([name, roles]) => (roles.includes(role) ? name : [])),
});

/** The main action of a row has its text, the others are named by the title of their menu. */
export const action = (caption: string) => {
  const name = RegExp.escape(caption);
  return new RegExp(`aria-label="${name}"|>${name}</span>|Más acciones: ([^"]*, )?${name}[,"]`);
};

/**
 * Returns the documented roles and the owner, who has the rights of administrator and supervisor
 * (D71).
 */
export function withOwner(roles: readonly RoleName[], includesOwner = true): readonly RoleName[] {
  const has = roles.some((role) => role === 'crm_admin' || role === 'crm_supervisor');
  return has && includesOwner ? [...roles, 'crm_owner'] : roles;
}

/** A row of any list with the values that every screen needs. */
export const row = {
  id: '1',
  timeZone: 'America/Caracas',
  officeName: 'Caracas',
  saleDate: '2026-11-20T15:00:00Z',
  total: '10.00',
  currencyCode: 'VES',
  appointmentDate: '2026-11-20T15:00:00Z',
  state: 'BOOKED',
  mayReset: true,
  balance: '10.00',
  blockedUntil: '2026-11-20T15:00:00Z',
  hasSecondFactor: true,
  saleId: null,
  days: [1],
};

const rendered = new Map<string, Promise<string>>();

/** Returns the screen of a role, rendered once. */
export function screenOf(path: string, role: RoleName): Promise<string> {
  const key = `${path} ${role}`;
  const screen = rendered.get(key) ?? renderedScreen(path, personOf(role), [row]);
  rendered.set(key, screen);
  return screen;
}
