import { tierModes } from '#domain/lists/commissions/commission-tiers.ts';
import { everyone } from '#domain/lists/commissions/everyone.ts';
import { toCurrency } from '#domain/money/currencies.ts';
import { toPercent } from '#domain/money/percents.ts';
import { successTexts } from '#domain/texts/texts.ts';
import { paths } from '#web/config/paths.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { AuditPanel } from '#web/shared/audit/audit-panel.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { MoneyInput } from '#web/ui/form/inputs/money-input.tsx';
import { PercentInput } from '#web/ui/form/inputs/percent-input.tsx';
import { Preview } from '#web/ui/form/preview.tsx';
import { type RecordFormProps, useRecordForm } from '#web/ui/form/saving/use-record-form.ts';
import { RecordScreen } from '#web/ui/record-screen.tsx';
import { tierName, tierSchema, tiersTopic } from './commission-tier-model.ts';
import {
  CommissionTierDocument,
  type CommissionTierQuery,
  SaveCommissionTierDocument,
} from './commission-tiers.generated.ts';

type Tier = NonNullable<CommissionTierQuery['allVCommissionTiers']>['nodes'][number];

const valuesOf = ({ fromNet, rate }: Pick<Tier, 'fromNet' | 'rate'>) => ({
  fromNet: fromNet ?? '',
  rate: rate === null ? '' : toPercent(rate),
});

/** /comisiones/escalones/edit/{id}: amount and percentage of a tier. */
export function EditTierScreen() {
  return (
    <RecordScreen
      topic={tiersTopic}
      read={async (id, options) =>
        (await request(CommissionTierDocument, { id }, options)).allVCommissionTiers?.nodes[0]
      }
    >
      {(tier, edits) => (
        <>
          <TierForm
            tier={tier}
            initial={valuesOf(tier)}
            draft={`commission_tiers/${tier.id}`}
            edits={edits(valuesOf)}
            save={async (changed, { version }) => {
              const input = { id: tier.id, version, ...changed };
              const answer = await request(SaveCommissionTierDocument, { input });
              checkEndCode(answer.procSaveCommissionTier?.result);
              return successTexts.edited;
            }}
          />
          <AuditPanel topic={tiersTopic} objectIds={[tier.id]} />
        </>
      )}
    </RecordScreen>
  );
}

function TierForm({
  tier,
  ...props
}: RecordFormProps<{ fromNet: string; rate: string }> & { tier: Tier }) {
  const currency = toCurrency(tier.currencyCode);
  const form = useRecordForm({
    ...props,
    today: null,
    schema: tierSchema,
    topic: tiersTopic,
    list: paths.commissionTiers.list,
    about: ({ fromNet }) => tierName({ ...tier, fromNet }, currency),
  });
  return (
    <Form
      form={form}
      aside={
        <Preview
          title={tierName(tier, currency)}
          facts={[tierModes[tier.mode as keyof typeof tierModes], tier.employeeName ?? everyone]}
        >
          Los bonos ya agregados a una liquidación no cambian.
        </Preview>
      }
    >
      <MoneyInput label="Desde" currency={currency} {...form.field('fromNet')} />
      <PercentInput label="% Bono" {...form.field('rate')} />
    </Form>
  );
}
