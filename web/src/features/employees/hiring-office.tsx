import type { Currency } from '#domain/money/currencies.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { useFormOffice } from '#web/shared/offices/use-form-office.ts';
import { useOffices } from '#web/shared/offices/use-offices.ts';
import type { IdentificationValues } from '#web/shared/people/identification-input.tsx';
import { initialIdentification } from '#web/shared/people/identification-input.tsx';
import { ChoiceInput } from '#web/ui/form/inputs/choice-input.tsx';

interface HiringForm {
  readonly values: { readonly officeId: string };
  readonly setValues: (values: Partial<IdentificationValues & { officeId: string }>) => void;
  readonly field: (path: 'officeId') => object;
}

/** Returns the currency of the hiring office, the reader's own until loaded. */
export function useHiringCurrency(officeId: string): Currency {
  const { currencyCode: own } = useCurrentUser();
  return useFormOffice(officeId).office?.currency ?? own;
}

/** Select for the hiring office, whose country determines the documents (D63). */
export function HiringOffice({ form }: { form: HiringForm }) {
  const { choices, mayChoose } = useFormOffice(form.values.officeId);
  const currency = useHiringCurrency(form.values.officeId);
  const { data } = useOffices(mayChoose);
  const choose = (officeId: string) => {
    const next = data?.find(({ id }) => id === officeId)?.currencyCode;
    const other = next && next !== currency ? initialIdentification(next) : {};
    form.setValues({ ...other, officeId });
  };
  return (
    <ChoiceInput
      label="Sucursal"
      choices={choices}
      {...form.field('officeId')}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  );
}
