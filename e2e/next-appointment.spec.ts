import { expect, test } from '@playwright/test';
import { displayDate } from '#domain/dates.ts';
import { book, lonelyDay, officeChoices } from './appointments.ts';
import { open } from './loaded.ts';
import { signIn } from './sign-in.ts';
import { unique } from './unique.ts';

test('above the appointments of today, which begin with the last, stands who comes next', async ({
  page,
}) => {
  const day = lonelyDay();
  await signIn(page, 'crm_supervisor', 'Lima');
  const { technicians, subservices } = await officeChoices(page);
  const [technician, service] = [technicians[1], subservices[0]];
  if (!technician || !service) throw new Error('The demo has no technician.');
  const details = [{ employeeId: technician.id, subserviceId: service.id }];
  const [past, next, later] = [unique('Pasada'), unique('Viene'), unique('Luego')];
  for (const [lastName, time] of [
    [later, '15:00'],
    [past, '08:00'],
    [next, '11:00'],
  ] as const) {
    const appointmentDate = `${day} ${time}:00`;
    await book(page, { firstName: 'Ana', lastName, appointmentDate, minutes: 30, details });
  }
  // Nine o'clock of that day in Lima.
  await page.clock.setFixedTime(`${day}T14:00:00Z`);
  await open(page, '/appointments');
  const rows = page.getByRole('row').filter({ hasText: displayDate(day) });
  await expect(rows.first()).toContainText(later);
  await expect(page.getByText('Próxima cita:')).toContainText(`11:00 AM · Ana ${next}`);
  await page.getByRole('link', { name: `11:00 AM · Ana ${next}` }).click();
  await expect(page.getByRole('main')).toContainText(next);
});
