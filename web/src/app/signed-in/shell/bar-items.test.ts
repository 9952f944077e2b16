import { expect, test } from 'vitest';
import { roleNames } from '#db/demo/staff.ts';
import { foundedHolders } from '#db/tests/support/founded-roles.ts';
import { everybody } from '../../../testing/current-user.ts';
import { barItems } from './bar-items.ts';

const sold = ['Inicio', 'Agenda', 'Venta', 'Caja'];

test('on a phone the roles that sell have a bar, with the screens that each may open', () => {
  const bars = roleNames.map((role) => {
    const permissions = [...foundedHolders]
      .filter(([, roles]) => roles.includes(role))
      .map(([name]) => name);
    const items = barItems({ ...everybody, permissions });
    const labels = items && [...items.before, { label: 'Venta' }, ...items.after];
    return [role, labels?.map(({ label }) => label)] as const;
  });
  expect(Object.fromEntries(bars.filter(([, items]) => items))).toEqual({
    crm_local_admin: sold,
    crm_supervisor: sold,
    crm_technical_attendant: sold,
    crm_owner: sold,
  });
});
