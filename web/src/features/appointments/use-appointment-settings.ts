import { useQuery } from '@tanstack/react-query';
import { request } from '#web/lib/graphql.ts';
import { AppointmentSettingsDocument } from './appointment-settings.generated.ts';
import { type AppointmentSettings, defaultSettings } from './appointment-settings-model.ts';
import { appointmentsTopic } from './appointments-topic.ts';

/** Working hours and reminders of an office; the times as 'HH:mm'. */
export function useAppointmentSettings(officeId: string) {
  return useQuery({
    queryKey: [appointmentsTopic, 'settings', officeId],
    queryFn: async ({ signal }): Promise<AppointmentSettings> => {
      const options = { signal, counted: false };
      const answer = await request(AppointmentSettingsDocument, { officeId }, options);
      const [kept] = answer.allVAppointmentSettings?.nodes ?? [];
      if (!kept) return defaultSettings;
      const { opens, closes, remind24H, remind3H } = kept;
      return { opens: opens.slice(0, 5), closes: closes.slice(0, 5), remind24H, remind3H };
    },
  });
}
