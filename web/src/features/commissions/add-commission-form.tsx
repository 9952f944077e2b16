import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { everyone } from '#domain/lists/commissions/everyone.ts';
import { successTexts } from '#domain/texts/texts.ts';
import { paths } from '#web/config/paths.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { useRequestId } from '#web/lib/http/request-id.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { Form } from '#web/ui/form/form.tsx';
import { PercentInput } from '#web/ui/form/inputs/percent-input.tsx';
import { Preview } from '#web/ui/form/preview.tsx';
import { useRecordForm } from '#web/ui/form/saving/use-record-form.ts';
import { Screen } from '#web/ui/screen.tsx';
import {
  commissionsTopic,
  type NewCommission,
  newCommissionSchema,
  scopeInput,
} from './commission-rate-model.ts';
import { AddCommissionRateDocument, CommissionChoicesDocument } from './commissions.generated.ts';

const empty: NewCommission = { covers: '', employeeId: '', rate: '' };

/** Adds the commission of a service or a subservice to the reader's office (doc 6 §2). */
export function AddCommissionForm() {
  const { officeId } = useCurrentUser();
  const draft = 'commission_rates/add';
  const requestId = useRequestId(draft);
  const { data } = useQuery({
    queryKey: ['services', 'commission_choices', officeId],
    queryFn: ({ signal }) => request(CommissionChoicesDocument, { officeId }, { signal }),
  });
  const services = data?.allServices?.nodes ?? [];
  const subservices = data?.allSubservices?.nodes ?? [];
  const technicians = data?.allVStaffChoices?.nodes ?? [];
  const coveredName = (covers: string) =>
    services.find(({ id }) => covers === `service:${id}`)?.serviceName ??
    subservices.find(({ id }) => covers === `subservice:${id}`)?.subserviceName;
  const form = useRecordForm({
    schema: newCommissionSchema,
    initial: empty,
    draft,
    today: null,
    topic: commissionsTopic,
    list: paths.commissions.list,
    about: ({ covers }) => coveredName(covers),
    save: async ({ rate, ...scope }) => {
      const input = { ...scopeInput(scope), rate, officeId, requestId };
      const answer = await request(AddCommissionRateDocument, { input });
      checkEndCode(answer.procSaveCommissionRate?.result);
      return successTexts.added;
    },
  });
  return (
    <Form
      form={form}
      columns={2}
      aside={
        <Preview
          caption="Cómo se paga"
          title="Comisión por servicio"
          facts={['Técnica y subservicio', 'Técnica y servicio', 'Subservicio', 'Servicio']}
        >
          Vale la primera que exista, en este orden; si no hay ninguna, la de la técnica(o). Lo
          vendido conserva la suya.
        </Preview>
      }
    >
      <Select
        label="Servicio o subservicio"
        searchable
        {...form.field('covers')}
        data={[
          {
            group: 'Todo el servicio',
            items: services.map(({ id, serviceName }) => ({
              value: `service:${id}`,
              label: serviceName,
            })),
          },
          {
            group: 'Un subservicio',
            items: subservices.map(({ id, subserviceName }) => ({
              value: `subservice:${id}`,
              label: subserviceName,
            })),
          },
        ]}
      />
      <Select
        label="Técnica (o)"
        searchable
        {...form.field('employeeId')}
        data={[
          { value: '', label: everyone },
          ...technicians.map(({ id, fullName }) => ({ value: id, label: fullName })),
        ]}
      />
      <PercentInput label="% Comisión" {...form.field('rate')} />
    </Form>
  );
}

/** /comisiones/add */
export function AddCommissionScreen() {
  return (
    <Screen>
      <AddCommissionForm />
    </Screen>
  );
}
