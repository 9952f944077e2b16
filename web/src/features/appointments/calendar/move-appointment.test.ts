import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/lib/api/query-client.ts';
import type { Draft } from '../grid/grid-state.ts';
import { type CalendarAppointment, type CalendarColumn, toAppointment } from './calendar-model.ts';
import { moveAppointment } from './move-appointment.ts';

const { request, toastError, toastSuccess } = vi.hoisted(() => ({
  request: vi.fn(),
  toastError: vi.fn(),
  toastSuccess: vi.fn(),
}));
vi.mock('#web/lib/api/graphql.ts', () => ({ request, onMutation: () => {} }));
vi.mock('#web/ui/feedback/toasts.tsx', () => ({ toastError, toastSuccess }));

/** Calls the undo action of the last toast. */
const undo = () => toastSuccess.mock.lastCall?.[2].run();

const range = { officeId: 'lima', from: '2026-11-23', until: '2026-11-23' };
const appointments = ['appointments'] as const;
const ana: CalendarColumn = {
  key: 'ana',
  employeeId: 'ana',
  day: '2026-11-23',
  title: 'Ana',
  heading: 'Ana',
  technician: 'Ana',
  hasFace: true,
  turn: null,
};

/** Version of the appointment on the server; each accepted move increments it. */
let version: number;
let sent: { version: string | null }[];
let stopReading: () => void;

const rowNow = () => ({
  id: 'sol',
  version: String(version),
  appointmentDate: '2026-11-23T15:00:00+00:00',
  endsAt: '2026-11-23T15:30:00+00:00',
  state: 'BOOKED',
  saleId: null,
  clientIn: '',
  clientInType: null,
  contactName: 'Sol',
  contactLastName: 'Ramos',
  contactPhone: '987111222',
  lines: JSON.stringify([
    { employeeId: 'ana', employeeName: 'Ana', employeeLastName: '', subserviceName: 'Corte' },
  ]),
});

beforeEach(async () => {
  version = 1;
  sent = [];
  request.mockImplementation(async (_document, { input }) => {
    sent.push(input);
    const stale = input.version !== String(version);
    if (!stale) version += 1;
    const vEndCode = stale ? 'STALE' : '99999';
    return { procMoveAppointment: { result: { vEndCode, vMessage: '' } } };
  });
  const list = new QueryObserver(queryClient, {
    queryKey: [...appointments, 'calendar', range.officeId, range.from, range.until],
    queryFn: async () => {
      const read = [rowNow()];
      await new Promise((resolve) => setTimeout(resolve, 50));
      return read;
    },
  });
  stopReading = list.subscribe(() => undefined);
  await vi.waitFor(() => expect(list.getCurrentResult().data).toHaveLength(1));
});

afterEach(() => {
  stopReading();
  queryClient.clear();
  vi.clearAllMocks();
});

function longer(minutes: number): Draft {
  const appointment: CalendarAppointment = toAppointment(rowNow(), 'America/Lima');
  const origin = { column: 0, start: appointment.start, end: appointment.end };
  const span = { ...origin, end: origin.end + minutes };
  return { kind: 'resize', by: 'keyboard', appointment, origin, span };
}

test("a second move does not conflict with the person's own first move, even after a reload", async () => {
  const first = moveAppointment(longer(15), range, ana, ana);
  await vi.waitFor(() => expect(version).toBe(2));
  void queryClient.invalidateQueries({ queryKey: appointments });
  const second = moveAppointment(longer(30), range, ana, ana);
  await Promise.all([first, second]);
  expect(toastError).not.toHaveBeenCalled();
  expect(sent.map((input) => input.version)).toEqual(['1', '2']);
  expect(version).toBe(3);
});

test("the text of a move names the day in the branch's zone", async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T03:00:00Z') });
  await moveAppointment(longer(15), range, ana, ana);
  vi.useRealTimers();
  expect(toastSuccess.mock.lastCall?.[1]).toBe('Cita de Sol Ramos, hoy 10:00');
});

test('a move conflicts if another person has changed the appointment since it was loaded', async () => {
  version = 7;
  await moveAppointment(longer(15), range, ana, ana);
  expect(sent.map((input) => input.version)).toEqual(['1']);
  expect(toastError).toHaveBeenCalledOnce();
});

test('undo moves the appointment back with the version that the move returned', async () => {
  await moveAppointment(longer(15), range, ana, ana);
  expect(toastSuccess.mock.lastCall?.[2]).toMatchObject({ label: 'Deshacer', keys: 'Ctrl + Z' });
  await undo();
  expect(toastError).not.toHaveBeenCalled();
  expect(sent).toMatchObject([
    { version: '1', minutes: 45 },
    { version: '2', minutes: 30, appointmentDate: '2026-11-23 10:00:00' },
  ]);
});

test('undo is rejected if another person has changed the appointment after the move', async () => {
  await moveAppointment(longer(15), range, ana, ana);
  version += 1;
  await undo();
  expect(sent.at(-1)?.version).toBe('2');
  expect(version).toBe(3);
  expect(toastError).toHaveBeenCalledOnce();
});
