import { successTexts } from '#domain/texts.ts';
import { paths } from '#web/config/paths.ts';
import { useMe } from '#web/lib/session.ts';
import { useAfterSave } from '#web/ui/form/use-after-save.ts';
import { Screen } from '#web/ui/screen.tsx';
import { appointmentsTopic } from './appointments-topic.ts';
import { NamedAppointmentForm } from './named-appointment-form.tsx';
import { newPlace } from './new-place.ts';

/** Books by name and surname (doc 2 §2 /appointments/add-by-name). */
export function AddAppointmentByNameScreen() {
  const { time_zone: zone } = useMe();
  const afterSave = useAfterSave(appointmentsTopic, paths.appointments.list);
  return (
    <Screen>
      <NamedAppointmentForm
        place={newPlace(zone)}
        draft="appointments/add-by-name"
        onSaved={() => afterSave(successTexts.added)}
      />
    </Screen>
  );
}
