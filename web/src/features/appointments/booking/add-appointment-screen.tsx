import { successTexts } from '#domain/texts.ts';
import { paths } from '#web/config/paths.ts';
import { useAfterSave } from '#web/ui/form/use-after-save.ts';
import { Screen } from '#web/ui/screen.tsx';
import { dayOfList } from '../appointment-times.ts';
import { appointmentsTopic } from '../appointments-topic.ts';
import { IdentifiedAppointmentForm } from './identified-appointment-form.tsx';
import { newSlot } from './new-slot.ts';
import { useOwnOffice } from './use-appointment-office.ts';

/** Books by identification number (doc 2 §2 /appointments/add). */
export function AddAppointmentScreen() {
  const office = useOwnOffice();
  const afterSave = useAfterSave(appointmentsTopic, paths.appointments.list);
  return (
    <Screen>
      <IdentifiedAppointmentForm
        office={office}
        slot={newSlot(office.zone)}
        draft="appointments/add"
        onSaved={(day) => afterSave(successTexts.added, dayOfList(day, office.zone))}
      />
    </Screen>
  );
}
