import { useQuery } from '@tanstack/react-query';
import { request } from '#web/lib/api/graphql.ts';
import type { RequestOptions } from '#web/lib/http/http.ts';
import { appointmentsTopic } from '../appointments-topic.ts';
import { AppointmentSettingsDocument } from './appointment-settings.generated.ts';
import { type AppointmentSettings, defaultSettings } from './appointment-settings-model.ts';

/** Returns working hours and reminders of an office; times are 'HH:mm'. */
export function useAppointmentSettings(officeId: string) {
  return useQuery({
    queryKey: [appointmentsTopic, 'settings', officeId],
    queryFn: ({ signal }) => readAppointmentSettings(officeId, { signal }),
  });
}

/** Loads the current settings with their version for a save (D59). */
export async function readAppointmentSettings(
  officeId: string,
  options?: RequestOptions,
): Promise<AppointmentSettings & { readonly version: string | null }> {
  const answer = await request(AppointmentSettingsDocument, { officeId }, options);
  const [settings] = answer.allVAppointmentSettings?.nodes ?? [];
  if (!settings) return { ...defaultSettings, version: null };
  const { opens, closes, remind24H, remind3H, version } = settings;
  return { opens: opens.slice(0, 5), closes: closes.slice(0, 5), remind24H, remind3H, version };
}
