import * as z from 'zod/mini';
import { addDays } from '#domain/dates/dates.ts';
import { errorText } from '#domain/errors/error-register.ts';
import { firstDay } from '#domain/input/ranges.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { useClosedMonth } from '#web/shared/closed-months/use-closed-month.ts';
import { Form } from '#web/ui/form/form.tsx';
import { DateInput } from '#web/ui/form/inputs/date-input.tsx';
import { anyDay } from '#web/ui/form/rules/day-rules.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { createOldWorkday } from './create-workday.ts';
import { TechnicianInput } from './technician-input.tsx';
import { technicianNumber } from './technician-number.ts';
import { useOfficeTechnicians } from './technicians.ts';

/** 'Agregar turno días anteriores': opens a turn on an earlier day, by default yesterday. */
export function CreateOldWorkdayForm() {
  const { timeZone, officeId } = useCurrentUser();
  const technicians = useOfficeTechnicians();
  const day = usePresentDay(timeZone);
  const latest = addDays(day, -1);
  const form = useForm({
    schema: z.object({
      identificationNumber: technicianNumber(technicians ?? []),
      date: anyDay().check(
        z.refine((date) => date >= firstDay, errorText('DATE_TOO_OLD')),
        z.refine((date) => date <= latest, errorText('NOT_PAST')),
      ),
    }),
    initial: { identificationNumber: '', date: latest },
    draft: 'old_workday',
    today: { day, fields: { date: latest } },
    submit: createOldWorkday,
  });
  const closedMonth = useClosedMonth(officeId, [form.values.date]);
  const { error, ...date } = form.field('date');
  return (
    <Form form={form} submitLabel="Crear Turno" columns={2}>
      <TechnicianInput technicians={technicians} {...form.field('identificationNumber')} />
      <DateInput label="Fecha" max={latest} {...date} error={error ?? closedMonth} />
    </Form>
  );
}
