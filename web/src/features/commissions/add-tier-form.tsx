import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { tierModes, tierPeriods } from '#domain/lists/commissions/commission-tiers.ts';
import { everyone } from '#domain/lists/commissions/everyone.ts';
import { choicesOf } from '#domain/lists/filters.ts';
import { successTexts } from '#domain/texts/texts.ts';
import { paths } from '#web/config/paths.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { useRequestId } from '#web/lib/http/request-id.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { Form } from '#web/ui/form/form.tsx';
import { ChoiceInput } from '#web/ui/form/inputs/choice-input.tsx';
import { MoneyInput } from '#web/ui/form/inputs/money-input.tsx';
import { PercentInput } from '#web/ui/form/inputs/percent-input.tsx';
import { Preview } from '#web/ui/form/preview.tsx';
import { useRecordForm } from '#web/ui/form/saving/use-record-form.ts';
import { Screen } from '#web/ui/screen.tsx';
import {
  modeHelp,
  type NewTier,
  newTierSchema,
  tierName,
  tiersTopic,
} from './commission-tier-model.ts';
import {
  AddCommissionTierDocument,
  TierTechniciansDocument,
} from './commission-tiers.generated.ts';

const empty: NewTier = { period: '', mode: '', employeeId: '', fromNet: '', rate: '' };

/** Adds a tier to the reader's office (doc 6 §2). */
export function AddTierForm() {
  const { officeId, currencyCode } = useCurrentUser();
  const draft = 'commission_tiers/add';
  const requestId = useRequestId(draft);
  const { data } = useQuery({
    queryKey: ['employees', 'tier_technicians', officeId],
    queryFn: ({ signal }) => request(TierTechniciansDocument, { officeId }, { signal }),
  });
  const technicians = data?.allVStaffChoices?.nodes ?? [];
  const form = useRecordForm({
    schema: newTierSchema,
    initial: empty,
    draft,
    today: null,
    topic: tiersTopic,
    list: paths.commissionTiers.list,
    about: (tier) => tierName(tier, currencyCode),
    save: async ({ employeeId, ...tier }) => {
      const input = { ...tier, employeeId: employeeId || null, officeId, requestId };
      const answer = await request(AddCommissionTierDocument, { input });
      checkEndCode(answer.procSaveCommissionTier?.result);
      return successTexts.added;
    },
  });
  return (
    <Form
      form={form}
      columns={2}
      aside={
        <Preview caption="Cómo se paga" title="Escalones" facts={Object.values(modeHelp)}>
          El bono se agrega al preparar la liquidación, una vez por período terminado, sobre lo
          vendido sin impuesto y sin lo reembolsado. Los escalones de una técnica reemplazan a los
          de la sucursal.
        </Preview>
      }
    >
      <ChoiceInput label="Período" choices={choicesOf(tierPeriods)} {...form.field('period')} />
      <ChoiceInput label="Se paga" choices={choicesOf(tierModes)} {...form.field('mode')} />
      <MoneyInput label="Desde" currency={currencyCode} {...form.field('fromNet')} />
      <PercentInput label="% Bono" {...form.field('rate')} />
      <Select
        label="Técnica (o)"
        searchable
        {...form.field('employeeId')}
        data={[
          { value: '', label: everyone },
          ...technicians.map(({ id, fullName }) => ({ value: id, label: fullName })),
        ]}
      />
    </Form>
  );
}

/** /comisiones/escalones/add */
export function AddTierScreen() {
  return (
    <Screen>
      <AddTierForm />
    </Screen>
  );
}
