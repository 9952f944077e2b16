import { expect, test } from 'vitest';
import { inDays, lineFor, stored } from '#db/tests/appointments/appointments-acts.ts';
import { loadOfficeFixture, type OfficeFixture } from '#db/tests/support/office-fixture.ts';
import { addDays } from '#domain/dates/dates.ts';
import { createTestClient } from '#server/testing/test-server.ts';
import { database, onATurnoProcess, server } from '../support/turno-fixture.ts';

/** Time zone of server and database. */
const zone = 'Asia/Tokyo';

onATurnoProcess({ TZ: zone });

const spoken = (date: string) => date.split('-').reverse().join('/');

/** Returns everything shown of an appointment at 23:40, three days from now, at an office. */
async function shownAt(office: OfficeFixture) {
  const { fetch, graphql, signIn } = createTestClient(server.url);
  const token = await signIn(office.email('crm_supervisor'));
  const query = async (document: string, variables: object) => {
    const { data, errors } = await graphql(document, { variables, token });
    expect(errors).toBeUndefined();
    return data;
  };
  const day = addDays(office.today, 3);
  const { procCreateAppointments } = await query(
    `mutation ($input: ProcCreateAppointmentsInput!) {
      procCreateAppointments(input: $input) { result { vId vMessage } }
    }`,
    {
      input: {
        identificationNumber: office.client.identificationNumber,
        appointmentDate: inDays(office, 3, '23:40'),
        details: [lineFor(office, undefined)],
      },
    },
  );
  const { vId, vMessage } = procCreateAppointments.result;
  await database.query(
    'update app_public.office_appointment_settings set remind_24h = true where office_id = $1',
    [office.id],
  );
  await database.query(
    `with zoned as materialized (select set_config('timezone', $2, true))
     select app_private.remind_of_appointment(id, '24h', appointment_date, null)
     from zoned, app_public.appointments where id = $1`,
    [vId, zone],
  );
  const messages = await database.query<{ body: string }>(
    `select body from app_public.messages where event_key like '%' || $1 || '%' order by created, id`,
    [vId],
  );
  const list = `query ($filter: VAppointmentFilter) {
    allVAppointments(filter: $filter) { nodes { id appointmentDate appointmentDay endsAt } }
  }`;
  const idsOf = async (filter: object) =>
    (await query(list, { filter })).allVAppointments.nodes.map(({ id }: { id: string }) => id);
  const onDay = (date: string) => ({
    appointmentDate: {
      greaterThanOrEqualTo: `${date} 00:00:00`,
      lessThanOrEqualTo: `${date} 23:59:59`,
    },
  });
  const { allVAppointments } = await query(list, { filter: { id: { equalTo: vId } } });
  const csv = await (await fetch('/csv/appointments', { token })).text();
  return {
    stored: await stored(database, vId),
    message: vMessage,
    sent: messages.map(({ body }) => body.replace(/^Hola [^.]+\. /, '')),
    shown: allVAppointments.nodes.map(
      ({ appointmentDate, appointmentDay, endsAt }: Record<string, string>) => [
        new Date(appointmentDate as string).toISOString(),
        appointmentDay,
        new Date(endsAt as string).toISOString(),
      ],
    ),
    found: {
      onItsDay: (await idsOf(onDay(day))).length,
      byItsDay: (await idsOf({ appointmentDay: { equalTo: day } })).length,
      theDayAfter: (await idsOf(onDay(addDays(day, 1)))).length,
    },
    file: csv.includes(`${day} 23:40:00`),
  };
}

test.for([
  ['Lima', '-05:00'],
  ['Caracas', '-04:00'],
] as const)(
  "times of %s are the office's on a server and database in Tokyo, also over midnight (doc 1 §1) (doc 2 §7 Appointments)",
  async ([name, offset]) => {
    const office = await loadOfficeFixture(database, name);
    const day = addDays(office.today, 3);
    const begins = new Date(`${day}T23:40:00${offset}`);
    const shown = await shownAt(office);
    expect(shown).toMatchObject({
      stored: { starts: `${day} 23:40`, ends: `${addDays(day, 1)} 00:25`, day },
      message: expect.stringContaining(`${spoken(day)} a las 11:40 p. m.`),
      sent: [
        expect.stringMatching(new RegExp(`${spoken(day)} a las 11:40 p\\. m\\. en ${name}\\.$`)),
        expect.stringMatching(
          new RegExp(`en ${name} el \\S+ ${spoken(day)} a las 11:40 p\\. m\\.$`),
        ),
      ],
      shown: [[begins.toISOString(), day, new Date(begins.getTime() + 45 * 60_000).toISOString()]],
      found: { onItsDay: 1, byItsDay: 1, theDayAfter: 0 },
      file: true,
    });
  },
);
