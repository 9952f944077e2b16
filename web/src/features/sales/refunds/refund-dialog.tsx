import { Checkbox, Modal, Stack, Text, TextInput } from '@mantine/core';
import { toCurrency } from '#domain/currencies.ts';
import { formatMoney } from '#domain/money.ts';
import { checkEndCode } from '#web/lib/end-code.ts';
import { request } from '#web/lib/graphql.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useRequestId } from '#web/lib/request-id.ts';
import { useMe } from '#web/lib/session.ts';
import { rememberedRegister } from '#web/shared/cash/remembered-register.ts';
import { FormFrame } from '#web/ui/form/cancel-button.tsx';
import { ChoiceInput } from '#web/ui/form/choice-input.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toastSuccess } from '#web/ui/toasts.tsx';
import type { SaleRecord } from '../records/use-sale-record.ts';
import {
  emptyRefund,
  type RefundMethod,
  refundDue,
  refundPayments,
  refundSchema,
} from './refund-model.ts';
import { RefundSaleDocument } from './refunds.generated.ts';
import { useRefundMethods } from './use-refund-methods.ts';

/** 'Reembolsar': gives a sale's money back, or that of some lines (document 4 §6, 7). */
export function RefundDialog({
  record,
  opened,
  onClose,
}: {
  record: SaleRecord;
  opened: boolean;
  onClose: () => void;
}) {
  const known = useRefundMethods(record);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Reembolsar venta"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      // What is typed goes by the button or Escape only, not by a press beside it.
      closeOnClickOutside={false}
      transitionProps={{ duration: 80 }}
    >
      {known && (
        <FormFrame value={onClose}>
          <RefundForm record={record} {...known} onClose={onClose} />
        </FormFrame>
      )}
    </Modal>
  );
}

function RefundForm({
  record: { sale, lines },
  methods,
  proposed,
  onClose,
}: {
  record: SaleRecord;
  methods: readonly RefundMethod[];
  proposed: string;
  onClose: () => void;
}) {
  const { officeId } = useMe();
  const draft = `sales/refund/${sale.id}`;
  const requestId = useRequestId(draft);
  const form = useForm({
    schema: refundSchema,
    initial: emptyRefund(lines, proposed),
    draft,
    submit: async (values) => {
      const due = refundDue(lines, values.lineIds);
      const { procRefundSale } = await request(RefundSaleDocument, {
        input: {
          saleId: sale.id,
          lineIds: values.lineIds,
          paymentDetails: JSON.stringify(refundPayments(values, due, methods)),
          reason: values.reason,
          cashRegisterId: sale.officeId === officeId ? rememberedRegister(officeId) : null,
          requestId,
        },
      });
      toastSuccess(checkEndCode(procRefundSale?.result));
      for (const topic of ['sales', 'cash'] as const) {
        void queryClient.invalidateQueries({ queryKey: [topic] });
      }
    },
    saved: onClose,
  });
  const { lineIds, otherMethodId, otherAmount } = form.values;
  const due = refundDue(lines, lineIds);
  const choices = methods.map(({ id, methodName }) => ({ value: id, label: methodName }));
  const other = methods.find(({ id }) => id === otherMethodId);
  const paid = refundPayments(form.values, due, methods)[0];
  const first = methods.find(({ id }) => id === paid?.paymentMethodId);
  const { error } = form.field('lineIds');
  return (
    <Form form={form} submitLabel="Reembolsar">
      <Checkbox.Group
        label="Servicios"
        error={error}
        value={[...lineIds]}
        onChange={(chosen) => form.setValue('lineIds', chosen)}
      >
        <Stack gap={6} mt={4}>
          {lines.map(({ id, subserviceName, cost, tip, refundedDay }) => (
            <Checkbox
              key={id}
              value={id}
              disabled={refundedDay !== null}
              label={`${subserviceName} · ${formatMoney(cost, sale.currencyCode)}${
                Number(tip) > 0 ? ` + ${formatMoney(tip, sale.currencyCode)} de propina` : ''
              }${refundedDay === null ? '' : ' · reembolsado'}`}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Text fw={600}>Se devuelve {formatMoney(due, sale.currencyCode)}</Text>
      <ChoiceInput
        label="Medio de pago"
        choices={choices}
        description={
          paid && first && first.currency !== sale.currencyCode
            ? `Salen ${formatMoney(paid.amount, first.currency)}`
            : undefined
        }
        {...form.field('methodId')}
      />
      <TextInput label="Referencia" inputMode="numeric" {...form.field('reference')} />
      <ChoiceInput
        label="Parte por otro medio"
        unchosen="Ninguno"
        choices={choices}
        {...form.field('otherMethodId')}
      />
      {other && (
        <>
          <MoneyInput
            label="Monto por ese medio"
            currency={toCurrency(other.currency)}
            {...form.field('otherAmount')}
            value={otherAmount}
          />
          <TextInput
            label="Referencia de ese medio"
            inputMode="numeric"
            {...form.field('otherReference')}
          />
        </>
      )}
      <TextInput label="Motivo" {...form.field('reason')} />
    </Form>
  );
}
