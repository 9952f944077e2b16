import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { listTexts, successTexts } from '#domain/texts/texts.ts';
import { paths } from '#web/config/paths.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { useAddressSearch } from '#web/lib/navigation/address.ts';
import { useCurrentUser, usePermission } from '#web/lib/session/session.ts';
import { AuditPanel } from '#web/shared/audit/audit-panel.tsx';
import { officeChoices, useOffices } from '#web/shared/offices/use-offices.ts';
import { confirm } from '#web/ui/feedback/confirm.tsx';
import { toastSuccess } from '#web/ui/feedback/toasts.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { RecordStatus } from '#web/ui/record-status.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { InvoiceSeriesDocument, SetInvoiceSeriesDocument } from './invoice-series.generated.ts';
import { invoiceSeriesSchema } from './invoice-series-model.ts';

const seriesTopic = 'invoice-series';

/** 'Serie de Facturas': starts a new invoice series of a branch after a wrong number and records the change (D69). */
export function InvoiceSeriesScreen() {
  const currentUser = useCurrentUser();
  const navigate = useNavigate();
  const canSeeAllOffices = usePermission('office.see_all');
  const offices = useOffices(canSeeAllOffices);
  const { office_id: officeId = currentUser.officeId } = useAddressSearch();
  const { data, error } = useQuery({
    queryKey: [seriesTopic, officeId],
    queryFn: ({ signal }) => request(InvoiceSeriesDocument, { officeId }, { signal }),
  });
  const next = data?.nextInvoiceNumber;
  return (
    <Screen>
      {canSeeAllOffices && (
        <NativeSelect
          label="Sucursal"
          maw={352}
          mb="md"
          data={officeChoices(offices.data)}
          value={officeId}
          onChange={({ currentTarget }) =>
            void navigate({
              to: paths.offices.invoiceSeries,
              search: { office_id: currentTarget.value },
            })
          }
        />
      )}
      {next ? (
        <>
          <Series key={officeId} officeId={officeId} next={next} />
          <AuditPanel topic={seriesTopic} objectIds={[officeId]} />
        </>
      ) : (
        <RecordStatus error={error} loading={listTexts.loading} />
      )}
    </Screen>
  );
}

function Series({ officeId, next }: { officeId: string; next: string }) {
  const form = useForm({
    schema: invoiceSeriesSchema,
    initial: { nextNumber: '' },
    draft: `offices/invoice-series/${officeId}`,
    today: null,
    submit: async ({ nextNumber }) => {
      const detail = `La próxima venta propondrá el ${nextNumber.replace(/^0+/, '')} en lugar del ${next}. Las ventas registradas conservan su número.`;
      if (!(await confirm('Desea cambiar la serie de facturas?', detail, 'Cambiar'))) return false;
      const answer = await request(SetInvoiceSeriesDocument, { officeId, nextNumber });
      checkEndCode(answer.procSetInvoiceSeries?.result);
      await queryClient.invalidateQueries({ queryKey: [seriesTopic] });
      void queryClient.invalidateQueries({ queryKey: ['sales'] });
      toastSuccess(successTexts.updated, `Sigue el ${nextNumber.replace(/^0+/, '')}`);
      return true;
    },
  });
  if (next === 'S/F') return <Text>La sucursal no tiene la facturación activa: no hay serie.</Text>;
  return (
    <>
      <Text mb="md">
        Siguiente número de la serie: <strong>{next}</strong>
      </Text>
      <Form form={form} submitLabel="Cambiar">
        <TextInput
          label="Nuevo siguiente número"
          description="Para cuando un número mal escrito adelantó la serie"
          inputMode="numeric"
          {...form.field('nextNumber')}
        />
      </Form>
    </>
  );
}
