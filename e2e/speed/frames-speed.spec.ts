import { expect, type Page } from '@playwright/test';
import { blockOf } from '../support/appointments.ts';
import { loaded } from '../support/loaded.ts';
import { addService, chooseTurn, payBy } from '../support/sales.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

// A trace would take screenshots during the measurement.
test.use({ trace: 'off' });

const day = '2027-03-01';
const name = (kind: string, index: number) => `${kind} ${String(index).padStart(3, '0')}`;

/**
 * Stubs the queries of a large office: 400 subservices, 60 turns and 400 appointments of 40
 * technicians.
 */
async function showLargeOffice(page: Page): Promise<void> {
  const employees = Array.from({ length: 40 }, (_, index) => ({
    id: crypto.randomUUID(),
    fullName: name('Técnica', index),
  }));
  const turns = Array.from({ length: 60 }, (_, index) => ({
    id: crypto.randomUUID(),
    numberToken: index + 1,
    fullName: name('Técnica', index),
  }));
  const subservices = Array.from({ length: 400 }, (_, index) => ({
    id: crypto.randomUUID(),
    subserviceName: name('Corte', index),
    cost: `${5 + index}.00`,
    currencyCode: index % 5 ? 'USD' : 'VES',
    avgMinuts: 30,
  }));
  const appointments = Array.from({ length: 400 }, (_, index) => {
    const { id: employeeId = '', fullName = '' } = employees[index % 40] ?? {};
    const start = Date.parse(`${day}T12:00:00Z`) + Math.floor(index / 40) * 3_600_000;
    const line = { employeeId, employeeName: fullName, employeeLastName: '' };
    return {
      id: crypto.randomUUID(),
      appointmentDate: new Date(start).toISOString(),
      endsAt: new Date(start + 45 * 60_000).toISOString(),
      state: ['BOOKED', 'CONFIRMED', 'ARRIVED', 'SERVED', 'NO_SHOW'][index % 5],
      saleId: null,
      clientIn: '',
      contactName: 'María',
      contactLastName: name('Rodríguez', index),
      contactPhone: '0414-1112233',
      lines: JSON.stringify([{ ...line, subserviceName: 'Corte' }]),
    };
  });
  const answers: Readonly<Record<string, object>> = {
    AppointmentTechnicians: { allVStaffChoices: { nodes: employees } },
    CalendarAppointments: { allVAppointments: { nodes: appointments, totalCount: 400 } },
    OfferedSubservices: { allSubservices: { nodes: subservices } },
    SaleWorkdays: { allVAllWorkdays: { nodes: turns } },
  };
  await page.route('**/graphql', (route) => {
    const data = answers[route.request().postDataJSON()?.operationName];
    return data ? route.fulfill({ json: { data } }) : route.fallback();
  });
}

/**
 * Returns the median and 95th percentile in milliseconds between frames during 40 repetitions of an
 * action.
 */
async function frameGaps(
  page: Page,
  act: (turn: number) => Promise<void>,
): Promise<readonly [median: number, late: number]> {
  const noted = await page.evaluateHandle(() => {
    const state = { gaps: [] as number[], last: 0, on: true };
    const note = (now: number) => {
      if (state.last) state.gaps.push(now - state.last);
      state.last = now;
      if (state.on) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    return state;
  });
  for (let turn = 0; turn < 40; turn += 1) {
    await act(turn);
    await page.waitForTimeout(16);
  }
  const gaps = await noted.evaluate((state) => {
    state.on = false;
    return state.gaps.toSorted((one, other) => one - other);
  });
  expect(gaps.length).toBeGreaterThan(20);
  return [gaps[gaps.length >> 1] ?? 0, gaps[Math.floor(gaps.length * 0.95)] ?? 0];
}

/**
 * Expects each action within its limit in one of several rounds, because other processes may
 * disturb some.
 */
async function expectPace(
  page: Page,
  limit: number,
  acts: () => Promise<readonly (readonly [median: number, late: number])[]>,
): Promise<void> {
  const blankPage = await page.context().newPage();
  await expect(async () => {
    await blankPage.bringToFront();
    // A blank page shows the current frame rate of the host.
    const blank = await frameGaps(blankPage, (turn) => blankPage.mouse.move(400 + turn, 300));
    await page.bringToFront();
    const found = await acts();
    console.log('ms (median, 95 %): blank', blank, 'acts', ...found);
    for (const [median, late] of found) {
      expect(median).toBeLessThanOrEqual(Math.max(limit, blank[0] * 1.2));
      expect(late).toBeLessThanOrEqual(Math.max(limit, blank[1] * 1.2));
    }
  }).toPass({ intervals: [500], timeout: 90_000 });
}

test('the calendar scrolls and drags 400 appointments of 40 technicians at 50 frames a second', async ({
  page,
}) => {
  test.slow();
  await showLargeOffice(page);
  await signIn(page, 'crm_supervisor', 'Caracas', `/appointments/calendar?fecha=${day}`);
  await expect(page.locator('[data-appointment]')).toHaveCount(400);
  const calendar = page.getByRole('region', { name: /^Agenda del/ });
  await expectPace(page, 20, async () => {
    await calendar.evaluate((frame) => frame.scrollTo(0, 0));
    await calendar.hover();
    const scrolling = await frameGaps(page, (turn) => {
      const direction = turn < 20 ? 1 : -1;
      return page.mouse.wheel(120 * direction, 40 * direction);
    });
    // The state of the appointment is 'Llegó', which may still move.
    const block = await blockOf(page, name('Rodríguez', 2)).boundingBox();
    if (!block) throw new Error('The appointment is not shown.');
    await page.mouse.move(block.x + 40, block.y + 20);
    await page.mouse.down();
    const dragging = await frameGaps(page, (turn) =>
      page.mouse.move(block.x + 40 + Math.sin(turn / 10) * 300, block.y + 20 + turn * 2),
    );
    await expect(page.locator('[data-ghost]')).toContainText(name('Rodríguez', 2));
    await page.keyboard.press('Escape');
    await page.mouse.up();
    return [scrolling, dragging];
  });
});

test('the sale form draws each key within 50 ms with 400 subservices and 60 turns', async ({
  page,
}) => {
  test.slow();
  await showLargeOffice(page);
  await signIn(page, 'crm_technical_attendant', 'Caracas', '/sales/add');
  await loaded(page);
  await chooseTurn(page, 60);
  await addService(page, name('Corte', 17));
  await payBy(page, 'Efectivo').click();
  for (const [input, text] of [
    [page.getByLabel('Número de identificación'), '24622965'],
    [page.getByRole('combobox', { name: 'Subservicio' }), 'corte 39'],
    [page.getByLabel('Monto'), '10000'],
  ] as const) {
    await expectPace(page, 50, async () => {
      await input.fill('');
      return [await frameGaps(page, (turn) => page.keyboard.type(text[turn] ?? ''))];
    });
  }
});
