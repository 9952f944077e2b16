import { successTexts } from '#domain/texts/texts.ts';
import { paths } from '#web/config/paths.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { useAfterSave } from '#web/ui/form/saving/use-after-save.ts';
import { Screen } from '#web/ui/screen.tsx';
import { dayOfList } from '../appointment-times.ts';
import { appointmentsTopic } from '../appointments-topic.ts';
import { NamedAppointmentForm } from './named-appointment-form.tsx';
import { newSlot } from './new-slot.ts';
import { useOwnOffice } from './use-appointment-office.ts';

/** Books by name (doc 2 §2 /appointments/add-by-name). */
export function AddAppointmentByNameScreen() {
  const office = useOwnOffice();
  const today = usePresentDay(office.zone);
  const afterSave = useAfterSave(appointmentsTopic, paths.appointments.list);
  return (
    <Screen>
      <NamedAppointmentForm
        office={office}
        slot={newSlot(today)}
        today={{ day: today, fields: { day: today } }}
        draft="appointments/add-by-name"
        onSaved={(day, about) =>
          afterSave(successTexts.added, { about, search: dayOfList(day, office.zone) })
        }
      />
    </Screen>
  );
}
