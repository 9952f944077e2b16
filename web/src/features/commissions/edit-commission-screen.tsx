import { everyone } from '#domain/lists/commissions/everyone.ts';
import { toPercent } from '#domain/money/percents.ts';
import { successTexts } from '#domain/texts/texts.ts';
import { paths } from '#web/config/paths.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { AuditPanel } from '#web/shared/audit/audit-panel.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PercentInput } from '#web/ui/form/inputs/percent-input.tsx';
import { Preview } from '#web/ui/form/preview.tsx';
import { type RecordFormProps, useRecordForm } from '#web/ui/form/saving/use-record-form.ts';
import { RecordScreen } from '#web/ui/record-screen.tsx';
import { commissionSchema, commissionsTopic } from './commission-rate-model.ts';
import {
  CommissionRateDocument,
  type CommissionRateQuery,
  SaveCommissionRateDocument,
} from './commissions.generated.ts';

type CommissionRate = NonNullable<CommissionRateQuery['allVCommissionRates']>['nodes'][number];

const valuesOf = ({ rate }: Pick<CommissionRate, 'rate'>) => ({
  rate: rate === null ? '' : toPercent(rate),
});

/** /comisiones/edit/{id}: what a commission covers does not change, its percentage does. */
export function EditCommissionScreen() {
  return (
    <RecordScreen
      topic={commissionsTopic}
      read={async (id, options) =>
        (await request(CommissionRateDocument, { id }, options)).allVCommissionRates?.nodes[0]
      }
    >
      {(commission, edits) => (
        <>
          <CommissionForm
            commission={commission}
            initial={valuesOf(commission)}
            draft={`commission_rates/${commission.id}`}
            edits={edits(valuesOf)}
            save={async ({ rate }, { version }) => {
              const input = { id: commission.id, version, rate };
              const answer = await request(SaveCommissionRateDocument, { input });
              checkEndCode(answer.procSaveCommissionRate?.result);
              return successTexts.edited;
            }}
          />
          <AuditPanel topic={commissionsTopic} objectIds={[commission.id]} />
        </>
      )}
    </RecordScreen>
  );
}

function CommissionForm({
  commission,
  ...props
}: RecordFormProps<{ rate: string }> & { commission: CommissionRate }) {
  const form = useRecordForm({
    ...props,
    today: null,
    schema: commissionSchema,
    topic: commissionsTopic,
    list: paths.commissions.list,
    about: () => commission.subserviceName ?? commission.serviceName,
  });
  return (
    <Form
      form={form}
      aside={
        <Preview
          title={commission.subserviceName ?? commission.serviceName}
          facts={[commission.serviceName, commission.employeeName ?? everyone]}
        >
          Lo vendido conserva la comisión con que se vendió.
        </Preview>
      }
    >
      <PercentInput label="% Comisión" {...form.field('rate')} />
    </Form>
  );
}
