import * as z from 'zod/mini';
import { requiredTime } from '#web/ui/form/rules/day-rules.ts';

/** Working hours of the calendar, and reminders (off by default). */
export const appointmentSettingsSchema = z
  .object({
    opens: requiredTime(),
    closes: requiredTime(),
    remind24H: z.boolean(),
    remind3H: z.boolean(),
  })
  .check(({ value, issues }) => {
    if (value.closes > value.opens) return;
    issues.push({
      code: 'custom',
      path: ['closes'],
      message: 'La hora de cierre debe ser posterior a la de apertura',
      input: value.closes,
    });
  });

export type AppointmentSettings = z.infer<typeof appointmentSettingsSchema>;

/** Defaults of an office without settings. */
export const defaultSettings: AppointmentSettings = {
  opens: '08:00',
  closes: '19:00',
  remind24H: false,
  remind3H: false,
};
