import type { Page } from '@playwright/test';

/** A busy day, answered in the place of the server: 40 technicians, 10 appointments each. */
export async function showBusyDay(page: Page, day: string): Promise<void> {
  const technicians = Array.from({ length: 40 }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    fullName: `Técnica ${String(index + 1).padStart(2, '0')}`,
  }));
  const states = ['BOOKED', 'CONFIRMED', 'ARRIVED', 'SERVED', 'NO_SHOW'];
  const nodes = technicians.flatMap(({ id: employeeId, fullName }, column) =>
    Array.from({ length: 10 }, (_, turn) => {
      // Caracas is four hours behind.
      const start = Date.parse(`${day}T12:00:00Z`) + (turn * 60 + (column % 4) * 5) * 60_000;
      return {
        id: `00000000-0000-4000-9000-${String(column * 10 + turn).padStart(12, '0')}`,
        appointmentDate: new Date(start).toISOString(),
        endsAt: new Date(start + 45 * 60_000).toISOString(),
        state: states[(column + turn) % states.length],
        saleId: null,
        clientIn: '',
        contactName: 'María Fernanda',
        contactLastName: `Rodríguez ${column * 10 + turn}`,
        contactPhone: '0414-1112233',
        lines: JSON.stringify([
          {
            employeeId,
            employeeName: fullName,
            employeeLastName: '',
            subserviceName: 'Corte de dama',
          },
        ]),
      };
    }),
  );
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName?: string };
    if (operationName === 'AppointmentTechnicians') {
      return route.fulfill({ json: { data: { allVStaffChoices: { nodes: technicians } } } });
    }
    if (operationName === 'CalendarAppointments') {
      const data = { allVAppointments: { nodes, totalCount: nodes.length } };
      return route.fulfill({ json: { data } });
    }
    return route.fallback();
  });
}
