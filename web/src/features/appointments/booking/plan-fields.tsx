import { Text } from '@mantine/core';
import { isTime, minutesOfTime } from '#domain/clock.ts';
import type { TypedInputProps } from '#web/ui/form/typed-input.tsx';
import { minutesOfLines, spanText } from '../appointment-times.ts';
import type { AppointmentLine } from './appointment-schema.ts';
import { LinesEditor } from './lines-editor.tsx';
import { TakenTimes } from './taken-times.tsx';
import type { AppointmentOffice } from './use-appointment-office.ts';
import { useAppointmentSubservices, useAppointmentTechnicians } from './use-appointment-office.ts';
import { WhenFields } from './when-fields.tsx';

/** The part of a form that says when and what for. */
interface PlanForm {
  readonly values: {
    readonly day: string;
    readonly time: string;
    readonly lines: readonly AppointmentLine[];
  };
  readonly setLines: (lines: AppointmentLine[]) => void;
  readonly field: (path: 'day' | 'time') => TypedInputProps;
}

/** When an appointment is and what for, with what its technicians have on that day already. */
export function PlanFields({
  form,
  office,
  proposed,
  minutes = null,
  except,
}: {
  form: PlanForm;
  office: AppointmentOffice;
  /** The technician who is proposed for the lines. */
  proposed?: string;
  /** A length of its own; null for the sum of the lines. */
  minutes?: number | null;
  /** The appointment that is being changed. */
  except?: string;
}) {
  const technicians = useAppointmentTechnicians(office.id);
  const subservices = useAppointmentSubservices(office.id);
  const { day, time, lines } = form.values;
  const start = minutesOfTime(time);
  const length = minutes ?? minutesOfLines(lines, subservices);
  return (
    <>
      <WhenFields form={form} />
      <LinesEditor
        technicians={technicians}
        subservices={subservices}
        {...(proposed && { proposed })}
        lines={lines}
        onChange={form.setLines}
      />
      {isTime(time) && lines.length > 0 && (
        <Text style={{ gridColumn: '1 / -1' }}>
          <strong>{spanText(start, start + length)}</strong> ({length} min)
        </Text>
      )}
      <TakenTimes
        officeId={office.id}
        zone={office.zone}
        day={day}
        lines={lines}
        technicians={technicians}
        {...(except && { except })}
      />
    </>
  );
}
