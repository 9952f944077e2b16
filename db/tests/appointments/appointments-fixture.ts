import { caracas, db } from '../support/demo-fixture.ts';
import { booked, inDays, lineFor } from './appointments-acts.ts';

export let days = 1;

/** Returns a coming day without appointments. */
export function freshDay(): number {
  days += 1;
  return days;
}

export const daniela = () => caracas.people.crm_technical;
export const haircut = () => lineFor(caracas, daniela());
export const dayAt = (day: number, time = '10:00') => inDays(caracas, day, time);

/** Books a haircut by Daniela at ten o'clock and returns its id. */
export const haircutOn = (day: number) =>
  booked(db, caracas, { appointment_date: dayAt(day), details: [haircut()] });

export const messageAbout = async (id: string | null) =>
  db.query<{ body: string; phone: string }>(
    'select body, phone from app_public.messages where event_key like $1',
    [`appointment:${id}:%`],
  );
