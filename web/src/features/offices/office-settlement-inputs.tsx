import { Switch } from '@mantine/core';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { DateInput } from '#web/ui/form/inputs/date-input.tsx';
import { PercentInput } from '#web/ui/form/inputs/percent-input.tsx';
import { settlementShape } from './office-settlement-model.ts';

type Path = keyof typeof settlementShape;

interface SettlementForm {
  readonly values: { readonly SETTLE_FROM: string };
  readonly errors: Readonly<Record<string, unknown>>;
  readonly field: (path: Path, kind?: 'checkbox') => object;
}

/** When an office settles what its employees earned, and how much it advances (doc 6 §3). */
export function OfficeSettlementInputs({ form }: { form: SettlementForm }) {
  return (
    <FormSection
      title="Pago al personal"
      help="Desde la fecha se liquidan comisiones, propinas y vales. Sin fecha no hay liquidaciones."
      folded={form.values.SETTLE_FROM === ''}
      hasError={Object.keys(settlementShape).some((path) => form.errors[path])}
    >
      <DateInput
        label="Liquidar desde"
        description="Ya no cambia después de la primera liquidación o del primer vale"
        {...form.field('SETTLE_FROM')}
      />
      <PercentInput
        label="Límite de los vales (%)"
        description="De lo ganado y no pagado; para más hace falta permiso"
        {...form.field('ADVANCE_LIMIT')}
      />
      <Switch
        label="Liquidar antes de cerrar el mes"
        description="El mes no se cierra mientras falte aprobar una liquidación"
        {...form.field('SETTLE_BEFORE_CLOSE', 'checkbox')}
      />
    </FormSection>
  );
}
