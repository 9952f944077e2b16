import { beforeAll, beforeEach } from 'vitest';
import { act, booked, inDays, lineFor } from '#db/tests/appointments/appointments-acts.ts';
import { database, onAClone } from '#db/tests/support/clone-fixture.ts';
import { loadOfficeFixture, type OfficeFixture } from '#db/tests/support/office-fixture.ts';
import type { RunningWorker } from '../start.ts';

export { database };
export let lima: OfficeFixture;
export let workers: RunningWorker[] = [];

export const remind = (remind_24h: boolean, remind_3h: boolean) =>
  act(database, lima, 'proc_save_appointment_settings', {
    opens: '08:00',
    closes: '19:00',
    remind_24h,
    remind_3h,
  });

export const bookAt = (day: number, time = '10:00') =>
  booked(database, lima, {
    appointment_date: inDays(lima, day, time),
    details: [lineFor(lima, undefined)],
  });

/** Creates the database, office and workers above for the calling test file. */
export function onRemindingWorkers(): void {
  onAClone();

  beforeAll(async () => {
    lima = await loadOfficeFixture(database, 'Lima');
  });

  beforeEach(async () => {
    // Uses a separate day for each test because of the daily limit of messages per phone (D69).
    await database.query("update app_public.messages set state = 'failed', taken_at = null");
    return async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
      workers = [];
    };
  });
}
