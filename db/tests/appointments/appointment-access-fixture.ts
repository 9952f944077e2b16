import { beforeAll } from 'vitest';
import type { TestDatabase } from '../support/database.ts';
import { caracas, db, setUpDemoCompany, valencia } from '../support/demo-fixture.ts';
import { booked, inDays, lineFor } from './appointments-acts.ts';

export let today: string;
export let tomorrow: string;
export let yesterday: string;
export let walkIn: string;
export let elsewhere: string;

/** Returns the id of an appointment on another day, inserted as if it had been booked in time. */
export async function copyOf(day: number): Promise<string> {
  const id = await booked(db, caracas, {
    appointment_date: inDays(caracas, 1),
    details: [lineFor(caracas, undefined)],
  });
  await db.query(
    `update app_public.appointments set appointment_date = appointment_date + make_interval(days => $2),
       ends_at = ends_at + make_interval(days => $2), appointment_day = appointment_day + $2::int where id = $1`,
    [id, day - 1],
  );
  await db.query(
    'update app_public.appointments_details set appointment_day = appointment_day + $2::int where appointment_id = $1',
    [id, day - 1],
  );
  return id;
}

/**
 * Creates the demo company and five appointments for the calling test file: of yesterday, today and
 * tomorrow, one of today without a client, and one of tomorrow at Valencia.
 */
export function onAppointmentsOfThreeDays(cloned?: () => Promise<TestDatabase>): void {
  setUpDemoCompany(cloned);

  beforeAll(async () => {
    const details = [lineFor(caracas, undefined)];
    tomorrow = await booked(db, caracas, { appointment_date: inDays(caracas, 1), details });
    [today, yesterday, walkIn] = [await copyOf(0), await copyOf(-1), await copyOf(0)];
    await db.query(
      `update app_public.appointments set client_id = null, client_in = '', client_name = '',
       client_last_name = '', client_phone = '', client_email = '',
       first_name = 'Yolanda', last_name = 'Tortoza', phone = '0424-7778899' where id = $1`,
      [walkIn],
    );
    elsewhere = await booked(db, valencia, {
      appointment_date: inDays(valencia, 1),
      details: [lineFor(valencia, undefined)],
    });
  });
}
