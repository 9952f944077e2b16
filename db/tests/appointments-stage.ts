import { inDays, lineFor } from './appointments-acts.ts';
import { caracas, db, onTheCast } from './cast-stage.ts';
import type { TestDatabase } from './database.ts';

export let days = 1;

/** A day to come on which nobody has an appointment yet. */
export function freshDay(): number {
  days += 1;
  return days;
}

export const daniela = () => caracas.people.crm_technical;
export const haircut = () => lineFor(caracas, daniela());
export const dayAt = (day: number, time = '10:00') => inDays(caracas, day, time);

export function messageAbout(id: string | null) {
  return db
    .query<{ body: string; phone: string }>(
      'select body, phone from app_public.messages where event_key = $1',
      [`appointment:${id}`],
    )
    .then((rows) => rows.map(({ body, phone }) => ({ body, phone })));
}

/** Makes anew what stands above, for the file that calls it. */
export function onBookingOffices(cloned?: () => Promise<TestDatabase>): void {
  onTheCast(cloned);
}
