import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useToday } from '#web/ui/form/use-next-day.ts';
import { createWorkday } from './create-workday.ts';
import { TechnicianInput } from './technician-input.tsx';
import { technicianNumber } from './technician-number.ts';
import { identified, useTechniciansWithoutWorkday } from './technicians.ts';

/** 'Agregar Nuevo turno': opens today's turn of a technician of the reader's office. */
export function CreateWorkdayForm() {
  const { officeId } = useCurrentUser();
  const idle = useTechniciansWithoutWorkday();
  const technicians = useMemo(
    () => idle && identified(idle).filter((each) => each.officeId === officeId),
    [idle, officeId],
  );
  const form = useForm({
    schema: z.object({ identificationNumber: technicianNumber(technicians ?? []) }),
    initial: { identificationNumber: '' },
    draft: 'workday',
    today: useToday(),
    submit: ({ identificationNumber }) =>
      createWorkday(
        { identificationNumber, officeId },
        technicians?.find((each) => each.identificationNumber === identificationNumber)?.fullName,
      ),
  });
  return (
    <Form form={form} submitLabel="Crear Turno">
      <TechnicianInput technicians={technicians} {...form.field('identificationNumber')} />
    </Form>
  );
}
