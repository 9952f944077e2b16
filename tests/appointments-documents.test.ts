import { beforeAll, describe, expect, test } from 'vitest';
import { anyTechnician, inDays, lineFor, stored } from '#db/tests/appointments-acts.ts';
import { type StageOffice, stageOffice } from '#db/tests/stage.ts';
import { database, onATestServer, server } from '#server/test-stage.ts';
import { asJson, type DocumentedCalls, documentedCalls } from './documented-calls.ts';

let office: StageOffice;
let calls: DocumentedCalls;

onATestServer();

beforeAll(async () => {
  office = await stageOffice(database, 'Caracas');
  calls = documentedCalls(server, office);
});

const hourOf = { variables: '09:00', text: '11:00' };
const line = () => lineFor(office, office.people.crm_technical);

describe('appointments (doc 2 §7)', () => {
  const ids = { variables: '', text: '' };

  test('procCreateAppointments books a known client (doc 2 §7 Appointments)', async () => {
    const created = await calls.bothWays(
      'crm_supervisor',
      `mutation ($office: UUID, $number: String, $employee: UUID, $date: String, $details: JSON) {
        procCreateAppointments(input: {
          officeId: $office, identificationNumber: $number, employeeId: $employee,
          appointmentDate: $date, details: $details
        }) { result { vId vPhone vEndCode vMessage } }
      }`,
      (way) => ({
        office: office.id,
        number: office.client.identificationNumber,
        employee: office.people.crm_supervisor.id,
        date: inDays(office, 2, hourOf[way]),
        details: asJson(way, [line()]),
      }),
    );
    for (const { procCreateAppointments } of created) {
      expect(procCreateAppointments.result).toMatchObject({
        vPhone: office.client.phone,
        vEndCode: '99999',
      });
    }
    [ids.variables, ids.text] = created.map(
      ({ procCreateAppointments }) => procCreateAppointments.result.vId,
    ) as [string, string];
    expect((await stored(database, ids.text)).starts).toBe(inDays(office, 2, '11:00').slice(0, 16));
  });

  test('procCreateAppointments saves a new client with it (doc 2 §7 Appointments)', async () => {
    const created = await calls.bothWays(
      'crm_technical_attendant',
      `mutation ($office: UUID, $number: String, $type: String, $phone: String, $email: String, $address: String, $date: String, $details: JSON) {
        procCreateAppointments(input: {
          officeId: $office, identificationNumber: $number, identificationType: $type, phone: $phone,
          email: $email, address: $address, appointmentDate: $date, details: $details
        }) { result { vId vPhone vEndCode vMessage } }
      }`,
      (way) => ({
        office: office.id,
        number: way === 'text' ? 'V27000001' : 'V27000002',
        type: 'CI',
        phone: '0414-5550011',
        email: '',
        address: 'Chacao',
        date: inDays(office, 3, hourOf[way]),
        details: asJson(way, [{ ...line(), cost: '12.00' }]),
      }),
    );
    for (const { procCreateAppointments } of created) {
      expect(procCreateAppointments.result).toMatchObject({
        vPhone: '0414-5550011',
        vEndCode: '99999',
      });
    }
  });

  test('procCreateAppointmentsByName books by name and phone (doc 2 §7 Appointments)', async () => {
    const created = await calls.bothWays(
      'crm_local_admin',
      `mutation ($office: UUID, $first: String, $last: String, $phone: String, $date: String, $details: JSON) {
        procCreateAppointmentsByName(input: {
          officeId: $office, firstName: $first, lastName: $last, phone: $phone,
          appointmentDate: $date, details: $details
        }) { result { vId vPhone vEndCode vMessage } }
      }`,
      (way) => ({
        office: office.id,
        first: 'Yolanda',
        last: 'Tortoza',
        phone: '0424-7778899',
        date: inDays(office, 1, hourOf[way]),
        details: asJson(way, [lineFor(office, undefined)]),
      }),
    );
    for (const { procCreateAppointmentsByName } of created) {
      expect(procCreateAppointmentsByName.result.vEndCode).toBe('99999');
    }
  });

  test('allVAppointments with every filter, newest first (doc 2 §3 Appointment) (doc 2 §7 Appointments)', async () => {
    const { allVAppointments } = await calls.read(
      'crm_supervisor',
      `query ($number: String, $phone: String, $email: String, $first: String, $last: String, $from: Datetime, $until: Datetime, $office: UUID, $offset: Int, $rows: Int) {
        allVAppointments(offset: $offset, first: $rows, orderBy: APPOINTMENT_DATE_DESC, filter: {
          clientIn: {includesInsensitive: $number}, clientPhone: {includesInsensitive: $phone},
          clientEmail: {includesInsensitive: $email}, clientName: {includesInsensitive: $first},
          clientLastName: {includesInsensitive: $last}, officeId: {equalTo: $office},
          appointmentDate: {greaterThanOrEqualTo: $from, lessThanOrEqualTo: $until}
        }) {
          nodes {
            id clientIn clientName clientLastName clientPhone firstName lastName phone appointmentDate
            status officeName employeeIn employeeName employeeLastName employeePhone employeeEmail created
          }
          totalCount
        }
      }`,
      {
        number: office.client.identificationNumber,
        phone: '0414',
        email: 'ci',
        first: 'maría',
        last: 'RODRÍGUEZ',
        from: `${inDays(office, 2).slice(0, 10)} 00:00:00`,
        until: `${inDays(office, 2).slice(0, 10)} 23:59:59`,
        office: office.id,
        offset: 0,
        rows: 50,
      },
    );
    expect(allVAppointments.totalCount).toBe(2);
    expect(allVAppointments.nodes.map(({ id }: { id: string }) => id)).toEqual([
      ids.text,
      ids.variables,
    ]);
    expect(allVAppointments.nodes[0]).toMatchObject({
      clientName: 'María Fernanda',
      firstName: '',
      employeeName: 'Marisol',
      officeName: 'Caracas',
      status: 1,
    });
  });

  test('the upcoming ones from today on, the next first (doc 2 §3 Appointment) (doc 2 §7 Appointments)', async () => {
    const { allVAppointments } = await calls.read(
      'crm_supervisor',
      `query ($from: Datetime, $office: UUID) {
        allVAppointments(orderBy: APPOINTMENT_DATE_ASC, condition: {officeId: $office},
          filter: {appointmentDate: {greaterThanOrEqualTo: $from}}) {
          nodes { appointmentDate firstName lastName phone }
        }
      }`,
      { from: `${office.today} 00:00:00`, office: office.id },
    );
    expect(allVAppointments.nodes).toHaveLength(6);
    expect(allVAppointments.nodes[0]).toMatchObject({
      firstName: 'Yolanda',
      lastName: 'Tortoza',
      phone: '0424-7778899',
    });
  });

  test('an appointment by id with its lines (doc 2 §3 Appointment detail) (doc 2 §7 Appointments)', async () => {
    const { vAppointmentById, allVAppointmentsDetails } = await calls.read(
      'crm_supervisor',
      `query ($id: UUID!) {
        vAppointmentById(id: $id) { id clientIn clientName appointmentDate status }
        allVAppointmentsDetails(condition: {appointmentId: $id}) {
          nodes { id appointmentId employeeId subserviceId cost employeeName serviceName subserviceName created }
        }
      }`,
      { id: ids.text },
    );
    expect(vAppointmentById).toMatchObject({
      id: ids.text,
      clientIn: office.client.identificationNumber,
    });
    expect(allVAppointmentsDetails.nodes).toEqual([
      {
        id: expect.any(String),
        appointmentId: ids.text,
        ...line(),
        cost: '12.00',
        employeeName: 'Daniela',
        serviceName: 'Cabello',
        subserviceName: 'Corte de dama',
        created: expect.any(String),
      },
    ]);
  });

  test('the edit: a date, lines added, lines removed (doc 2 §5 Appointment by identification) (doc 2 §7 Appointments)', async () => {
    await calls.bothWays(
      'crm_supervisor',
      `mutation ($id: UUID!, $date: String) {
        updateAppointmentById(input: {id: $id, appointmentPatch: {appointmentDate: $date}}) {
          appointment { id appointmentDate }
        }
      }`,
      (way) => ({ id: ids[way], date: inDays(office, 4, hourOf[way]) }),
    );
    expect((await stored(database, ids.text)).starts).toBe(inDays(office, 4, '11:00').slice(0, 16));

    await calls.bothWays(
      'crm_supervisor',
      `mutation ($id: UUID, $details: JSON) {
        procCreateAppointmentDetailByid(input: {appointmentId: $id, details: $details}) {
          result { vEndCode }
        }
      }`,
      (way) => ({ id: ids[way], details: asJson(way, [lineFor(office, undefined)]) }),
    );
    const lines = await database.query<{ id: string; appointment_id: string }>(
      'select id, appointment_id from app_public.appointments_details where line_number = 1',
    );
    await calls.bothWays(
      'crm_supervisor',
      `mutation ($lines: JSON) {
        procAppointmentDetailsUpdate(input: {details: $lines}) { result { vEndCode } }
      }`,
      (way) => ({
        lines: asJson(
          way,
          lines.filter((found) => found.appointment_id === ids[way]).map(({ id }) => id),
        ),
      }),
    );
    expect((await stored(database, ids.variables)).technicians).toEqual([null]);
    const { allVAppointmentsDetails } = await calls.run(
      'crm_supervisor',
      'query ($id: UUID) { allVAppointmentsDetails(condition: {appointmentId: $id}) { nodes { employeeId } } }',
      { id: ids.text },
    );
    expect(allVAppointmentsDetails.nodes).toEqual([{ employeeId: anyTechnician }]);
  });

  test('updateAppointmentById with status 2, its patch in a variable of its own (doc 2 §7 Appointments)', async () => {
    const done = await calls.bothWays(
      'crm_admin',
      `mutation ($id: UUID!, $status: Int) {
        updateAppointmentById(input: {id: $id, appointmentPatch: {status: $status}}) { appointment { status } }
      }`,
      (way) => ({ id: way === 'text' ? ids.text : ids.variables, status: 2 }),
    );
    for (const { updateAppointmentById } of done) {
      expect(updateAppointmentById.appointment).toEqual({ status: 2 });
    }
    const { data, errors } = await server.graphql(
      `mutation ($id: UUID!, $patch: AppointmentPatch!) {
        updateAppointmentById(input: {id: $id, appointmentPatch: $patch}) { clientMutationId }
      }`,
      {
        token: await calls.token('crm_admin'),
        variables: { id: ids.text, patch: { status: 2 } },
      },
    );
    expect([data.updateAppointmentById, errors?.[0]?.extensions.code]).toEqual([null, 'NOT_FOUND']);
  });

  test('the loser of a slot reads who is taken, from when to when, in Spanish (D39)', async () => {
    const document = `mutation ($number: String, $date: String, $details: JSON) {
      procCreateAppointments(input: {identificationNumber: $number, appointmentDate: $date, details: $details}) {
        result { vEndCode }
      }
    }`;
    const { errors } = await server.graphql(document, {
      token: await calls.token('crm_supervisor'),
      variables: {
        number: office.client.identificationNumber,
        date: inDays(office, 3, '09:30'),
        details: [line()],
      },
    });
    const [d, m, y] = [
      inDays(office, 3).slice(8, 10),
      inDays(office, 3).slice(5, 7),
      inDays(office, 3).slice(0, 4),
    ];
    expect(errors?.[0]).toMatchObject({
      message: `La hora está ocupada: Daniela Contreras ya tiene una cita del ${d}/${m}/${y} 09:00 AM a las 09:45 AM, elija otra hora u otra técnica(o)`,
      extensions: { code: 'APPOINTMENT_OVERLAP' },
    });
  });
});
