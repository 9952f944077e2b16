import { expect } from 'vitest';
import { anyTechnician } from '#db/tests/appointments-acts.ts';
import { addDays } from '#domain/dates.ts';
import { type Appointment, type Book, bringBack } from './book.ts';
import { type Answer, act, type Branch, type Person, type WaysOn } from './branch.ts';
import { deleteSale } from './correcting.ts';
import { sell } from './selling.ts';
import { bringBackService, services } from './terms.ts';
import { callBack } from './turns.ts';

const hourOf = ({ chance }: Branch) => `${11 + chance.below(8)}:${chance.one(['00', '30'])}:00`;

/** Books somebody for one of the next days; the time, the name or the technician may not do. */
export async function book(branch: Branch, of: Book): Promise<void> {
  const { chance, day, office } = branch;
  const on = addDays(day, chance.below(6));
  const right = { date: `${on} ${hourOf(branch)}`, phone: '0414-5550007' };
  const typed = {
    date: chance.oneIn(6)
      ? chance.one([`${addDays(day, -1)} 10:00:00`, `${addDays(day, 500)} 10:00:00`])
      : right.date,
    phone: chance.oneIn(6) ? chance.one(['abc', '']) : right.phone,
  };
  const offered = of.terms.prices.get(chance.one(services));
  const technician = chance.one(of.technicians);
  const line = {
    employeeId: chance.oneIn(3) ? anyTechnician : technician.id,
    subserviceId: offered?.id ?? '',
  };
  const client = chance.oneIn(2) ? chance.one(of.clients) : undefined;
  const person = branch.somebodyFor('appointment.create');
  const redate = () => {
    typed.date = right.date;
  };
  const rephone = () => {
    typed.phone = right.phone;
  };
  const answer = await branch.manage(
    'book an appointment',
    () =>
      client
        ? branch.say(person.role, 'procCreateAppointments', {
            officeId: office.id,
            identificationNumber: client.identificationNumber,
            appointmentDate: typed.date,
            details: [line],
          })
        : branch.say(person.role, 'procCreateAppointmentsByName', {
            officeId: office.id,
            firstName: 'Yolanda',
            lastName: `Visita ${branch.next()}`,
            phone: typed.phone,
            appointmentDate: typed.date,
            details: [line],
          }),
    {
      ...person.waysOn,
      PAST_DATE: redate,
      DATE_TOO_FAR: redate,
      INVALID_PHONE: rephone,
      REQUIRED_FIELD: rephone,
      SUBSERVICE_NOT_FOUND: () => bringBackService(branch, of, offered?.id ?? ''),
      async CLIENT_DISABLED() {
        if (!client?.disabled) throw new Error('The client is not disabled');
        client.disabled = false;
        await bringBack(branch, 'clients', client.id);
      },
      async TECHNICIAN_NOT_FOUND() {
        expect(technician.disabled || technician.away).toBe(true);
        if (chance.oneIn(2)) await callBack(branch, technician);
        else line.employeeId = anyTechnician;
      },
      ...overlapping(branch, line, (date) => {
        right.date = date;
        typed.date = date;
      }),
    },
  );
  of.appointments.push({
    id: answer.id,
    day: typed.date.slice(0, 10),
    state: 'BOOKED',
    status: 1,
    identificationNumber: client?.identificationNumber ?? null,
  });
}

/** The time is taken: another hour, another day, and in the end whoever has the turn. */
function overlapping(
  branch: Branch,
  line: { employeeId: string },
  redate: (date: string) => void,
): WaysOn {
  let times = 0;
  return {
    APPOINTMENT_OVERLAP({ params }) {
      expect(params.employee).toMatch(/\S/);
      times += 1;
      if (times > 3) line.employeeId = anyTechnician;
      redate(`${addDays(branch.day, branch.chance.below(6 + times))} ${hourOf(branch)}`);
    },
  };
}

/** Who attends sees today's appointments alone, and asks for the others. */
function seer(branch: Branch, person: Person, { day }: Appointment): WaysOn {
  return {
    ...person.waysOn,
    async NOT_FOUND(answer: Answer) {
      if (branch.may(person.role, 'appointment.read_past') || day === branch.day) {
        await person.waysOn.NOT_FOUND?.(answer);
      }
      person.role = 'crm_supervisor';
    },
  };
}

interface Shown {
  readonly version: string;
  readonly appointmentDate: string;
  readonly state: Appointment['state'];
  readonly appointmentDay: string;
}

async function read(branch: Branch, { id }: Appointment): Promise<Shown> {
  const { vAppointmentById } = await branch.ask<{ vAppointmentById: Shown }>(
    'crm_supervisor',
    'query ($id: UUID!) { vAppointmentById(id: $id) { version appointmentDate appointmentDay state } }',
    { id },
  );
  return vAppointmentById;
}

const isOpen = ({ state, status }: Appointment) =>
  status === 1 && (state === 'BOOKED' || state === 'CONFIRMED' || state === 'ARRIVED');

/** Moves an appointment, on a calendar that may be behind. */
export async function move(branch: Branch, of: Book): Promise<void> {
  const { chance, day } = branch;
  const coming = of.appointments.filter((each) => each.status === 1 && each.day >= day);
  if (coming.length === 0) return;
  const appointment = chance.one(coming);
  let shown = await read(branch, appointment);
  // Somebody moves it meanwhile; another calendar still shows it where it was.
  const byVersion = chance.oneIn(2);
  let isBehind = false;
  if (chance.oneIn(3) && isOpen(appointment)) {
    await moveTo(branch, appointment, async () => ({}));
    // It may have been moved to where it was.
    const seen = byVersion ? 'version' : 'appointmentDate';
    isBehind = (await read(branch, appointment))[seen] !== shown[seen];
  }
  let wasRefused = false;
  const readAgain = async () => {
    expect(isBehind && !wasRefused).toBe(true);
    wasRefused = true;
    shown = await read(branch, appointment);
  };
  await moveTo(
    branch,
    appointment,
    async () => (byVersion ? { version: shown.version } : { expectedDate: shown.appointmentDate }),
    { APPOINTMENT_CHANGED: readAgain, STALE: readAgain },
  );
  if (isBehind) expect(wasRefused).toBe(true);
}

async function moveTo(
  branch: Branch,
  appointment: Appointment,
  seen: () => Promise<object>,
  waysOn: WaysOn = {},
): Promise<void> {
  const line = { employeeId: '' };
  const input = { date: `${addDays(branch.day, branch.chance.below(6))} ${hourOf(branch)}` };
  let given = false;
  const person = branch.somebodyFor('appointment.update');
  const answer = await branch.manage(
    'move an appointment',
    async () =>
      given
        ? { code: 'done', params: {}, id: '' }
        : branch.say(person.role, 'procMoveAppointment', {
            id: appointment.id,
            appointmentDate: input.date,
            ...(line.employeeId && { employeeId: line.employeeId }),
            ...(await seen()),
          }),
    {
      ...seer(branch, person, appointment),
      ...waysOn,
      // What was served or cancelled is over.
      APPOINTMENT_CLOSED() {
        expect(isOpen(appointment)).toBe(false);
        given = true;
      },
      ...overlapping(branch, line, (date) => {
        input.date = date;
      }),
    },
  );
  expect(answer.code).toBe('done');
  if (given) return;
  const before = appointment.state;
  Object.assign(appointment, {
    day: input.date.slice(0, 10),
    state: before === 'CONFIRMED' ? 'BOOKED' : before,
  });
}

const next = {
  BOOKED: ['CONFIRMED', 'ARRIVED', 'NO_SHOW', 'CANCELLED'],
  CONFIRMED: ['ARRIVED', 'NO_SHOW', 'CANCELLED'],
  ARRIVED: ['CONFIRMED', 'SERVED'],
  SERVED: [],
  NO_SHOW: ['BOOKED', 'ARRIVED'],
  CANCELLED: ['BOOKED'],
} as const satisfies Record<Appointment['state'], readonly Appointment['state'][]>;

/** Confirms an appointment, lets who comes arrive, or cancels; not every state follows on every other. */
export async function changeState(branch: Branch, of: Book): Promise<void> {
  const { chance } = branch;
  const active = of.appointments.filter(({ status }) => status === 1);
  if (active.length === 0) return;
  const appointment = chance.one(active.slice(-12));
  const sold = of.sales.some((sale) => sale.appointment === appointment);
  const ways: readonly Appointment['state'][] = sold ? [] : next[appointment.state];
  const states = Object.keys(next) as Appointment['state'][];
  const input = { state: chance.one(chance.oneIn(4) || ways.length === 0 ? states : ways) };
  const person = branch.somebodyFor('appointment.update');
  await act(
    branch,
    person,
    'change the state of an appointment',
    'updateAppointmentById',
    {
      id: appointment.id,
      appointmentPatch: input,
    },
    {
      ...seer(branch, person, appointment),
      APPOINTMENT_STATE() {
        expect(ways).not.toContain(input.state);
        input.state = ways[0] ?? appointment.state;
      },
      APPOINTMENT_OVERLAP() {
        input.state = appointment.state;
      },
    },
  );
  appointment.state = input.state;
}

/** Takes an appointment away; one that was sold, with its sale. */
export async function deactivate(branch: Branch, of: Book): Promise<void> {
  const active = of.appointments.filter(({ status }) => status === 1);
  if (active.length === 0) return;
  const appointment = branch.chance.one(active.slice(-12));
  const person = branch.somebodyFor('appointment.disable');
  await act(
    branch,
    person,
    'deactivate an appointment',
    'updateAppointmentById',
    {
      id: appointment.id,
      appointmentPatch: { status: 2 },
    },
    {
      ...seer(branch, person, appointment),
      async APPOINTMENT_CLOSED() {
        const sale = of.sales.find((each) => each.appointment === appointment);
        if (!sale) throw new Error('The appointment has no sale');
        await deleteSale(branch, of, sale);
      },
    },
  );
  appointment.status = 2;
}

/** Who was booked for today is sold to; the appointment may have been sold, cancelled or taken away before. */
export async function sellAppointment(branch: Branch, of: Book): Promise<void> {
  const today = of.appointments.filter(({ day }) => day === branch.day);
  if (today.length === 0) return;
  const appointment = branch.chance.one(today);
  const client = of.clients.find(
    ({ identificationNumber }) => identificationNumber === appointment.identificationNumber,
  );
  await sell(branch, of, { day: branch.day, appointment, ...(client && { client }) });
}
