import { Text } from '@mantine/core';
import { useState } from 'react';
import { isTime, minutesOfTime } from '#domain/dates/clock.ts';
import type { TypedInputProps } from '#web/ui/form/inputs/typed-input.tsx';
import { minutesOfLines, spanText } from '../appointment-times.ts';
import { step } from '../calendar/calendar-model.ts';
import { useAppointmentSettings } from '../settings/use-appointment-settings.ts';
import type { AppointmentLine } from './appointment-schema.ts';
import { BusyTimes, BusyTimesPlaceholder } from './busy-times.tsx';
import { clashOf, nextFreeTime } from './busy-times-model.ts';
import { FreeTimeOffer } from './free-time-offer.tsx';
import { LinesEditor } from './lines-editor.tsx';
import type { AppointmentOffice } from './use-appointment-office.ts';
import { useAppointmentSubservices, useAppointmentTechnicians } from './use-appointment-office.ts';
import { useBusyTimes } from './use-busy-times.ts';
import { WhenFields } from './when-fields.tsx';

/** The part of a form with time and services. */
interface PlanForm {
  readonly values: {
    readonly day: string;
    readonly time: string;
    readonly lines: readonly AppointmentLine[];
  };
  readonly setLines: (lines: AppointmentLine[]) => void;
  readonly setTime: (time: string) => void;
  readonly field: (path: 'day' | 'time') => TypedInputProps;
}

/**
 * Fields of an appointment's time and services. An occupied time of a technician is reported at
 * once, with the next free time as a proposal.
 */
export function PlanFields({
  form,
  office,
  proposed = '',
  minutes = null,
  except,
}: {
  form: PlanForm;
  office: AppointmentOffice;
  /** Proposed technician for the lines. */
  proposed?: string;
  /** Explicit length; null for the sum of the lines. */
  minutes?: number | null;
  /** Id of the edited appointment. */
  except?: string;
}) {
  const technicians = useAppointmentTechnicians(office.id);
  const subservices = useAppointmentSubservices(office.id);
  const { data: settings } = useAppointmentSettings(office.id);
  const { day, time, lines } = form.values;
  const busy = useBusyTimes(office, day, except);
  const [wanted, setTechnicianId] = useState(proposed);
  // A column of the calendar may belong to a technician who can no longer be booked.
  const technicianId = technicians.some(({ id }) => id === wanted) ? wanted : '';
  // Before a service is chosen, check the times of the selected technician.
  const chosenIds = lines.length > 0 ? lines.map(({ employeeId }) => employeeId) : [technicianId];
  const chosen = technicians.filter(({ id }) => chosenIds.includes(id));
  const start = minutesOfTime(time);
  const length = minutes ?? minutesOfLines(lines, subservices);
  const requested = { start, minutes: length || step, technicianIds: chosenIds };
  const clash = busy && isTime(time) ? clashOf(requested, busy) : null;
  const clashingTechnician = clash?.appointment.technicians.find(
    ({ id }) => id === clash.technicianId,
  );
  return (
    <>
      <WhenFields
        form={form}
        clash={
          clash &&
          `${clashingTechnician?.name} ya tiene cita: ${spanText(clash.appointment.start, clash.appointment.end)}`
        }
        offer={
          settings &&
          busy && (
            <FreeTimeOffer
              start={nextFreeTime(requested, busy, minutesOfTime(settings.closes))}
              onChoose={form.setTime}
            />
          )
        }
      />
      <LinesEditor
        technicians={technicians}
        subservices={subservices}
        technicianId={technicianId}
        onTechnician={setTechnicianId}
        lines={lines}
        onChange={form.setLines}
      />
      {isTime(time) && lines.length > 0 && (
        <Text style={{ gridColumn: '1 / -1' }}>
          <strong>{spanText(start, start + length)}</strong> ({length} min)
        </Text>
      )}
      {busy && technicians.length > 0 ? (
        <BusyTimes busy={busy} technicians={chosen} clashId={clash?.appointment.id} />
      ) : (
        <BusyTimesPlaceholder technicianIds={chosenIds} />
      )}
    </>
  );
}
