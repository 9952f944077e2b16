import { Modal, SegmentedControl } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { successTexts } from '#domain/texts/texts.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { discardDraft } from '#web/lib/browser/drafts.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { toastSuccess } from '#web/ui/feedback/toasts.tsx';
import { FormFrame } from '#web/ui/form/leaving/cancel-button.tsx';
import { appointmentsTopic } from '../appointments-topic.ts';
import type { AppointmentSlot } from '../booking/appointment-schema.ts';
import { IdentifiedAppointmentForm } from '../booking/identified-appointment-form.tsx';
import { NamedAppointmentForm } from '../booking/named-appointment-form.tsx';
import type { BookingOffice } from '../booking/use-appointment-office.ts';

const clientModes = [
  { value: 'name', label: 'Por nombre y apellido' },
  { value: 'number', label: 'Por identificación' },
];

const draftOf = (mode: string, { day, time, employeeId }: AppointmentSlot) =>
  `appointments/calendar/${mode}/${day}/${time}/${employeeId}`;

/** Books at a time chosen on the calendar, with either of the documented forms. */
export function NewAppointmentDialog({
  office,
  slot,
  onClose,
}: {
  office: BookingOffice;
  slot: AppointmentSlot | null;
  onClose: () => void;
}) {
  const [clientMode, setClientMode] = useState('name');
  const today = usePresentDay(office.zone);
  // Escape discards; only an interruption leaves a draft. Its form has stored it when it closed.
  const last = useRef(slot);
  useEffect(() => {
    const closed = slot ? null : last.current;
    if (closed) for (const { value } of clientModes) discardDraft(draftOf(value, closed));
    last.current = slot;
  }, [slot]);
  const propsOf = (chosen: AppointmentSlot) => ({
    office,
    slot: chosen,
    today: { day: today },
    draft: draftOf(clientMode, chosen),
    onSaved: async (_day: string, about: string) => {
      toastSuccess(successTexts.added, about);
      onClose();
      await queryClient.invalidateQueries({ queryKey: [appointmentsTopic] });
    },
  });
  return (
    <Modal
      opened={slot !== null}
      onClose={onClose}
      title="Nueva cita"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      // Typed values are discarded only by button or Escape, not by a press outside.
      closeOnClickOutside={false}
      transitionProps={{ duration: 80 }}
    >
      {slot && (
        <FormFrame value={onClose}>
          <SegmentedControl
            fullWidth
            mb="md"
            aria-label="Cómo se identifica"
            data={clientModes}
            value={clientMode}
            onChange={setClientMode}
          />
          {clientMode === 'name' ? (
            <NamedAppointmentForm onNotFound {...propsOf(slot)} />
          ) : (
            <IdentifiedAppointmentForm {...propsOf(slot)} />
          )}
        </FormFrame>
      )}
    </Modal>
  );
}
