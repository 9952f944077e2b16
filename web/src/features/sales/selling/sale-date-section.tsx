import { addDays } from '#domain/dates/dates.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { DateTimeInput } from '#web/ui/form/inputs/date-time-input.tsx';
import { SaleSection } from './sale-section.tsx';
import type { SaleForm } from './use-sale-form.ts';

/** Date and time of a backdated sale, which determine its turns, rate and discounts. */
export function SaleDateSection({ sale: { form, dateProblem } }: { sale: SaleForm }) {
  const { timeZone } = useCurrentUser();
  const last = `${addDays(usePresentDay(timeZone), -1)}T23:59`;
  const { value, error, ...field } = form.field('saleDate');
  return (
    <SaleSection title="Fecha">
      <DateTimeInput
        label="Fecha y hora"
        maw={240}
        max={last}
        description="De un día anterior a hoy"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...field}
        value={value ?? ''}
        error={error ?? dateProblem}
      />
    </SaleSection>
  );
}
