import { Checkbox, Modal, Stack, Text, TextInput } from '@mantine/core';
import { formatMoney, sum } from '#domain/money/money.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { useRequestId } from '#web/lib/http/request-id.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { loadLastRegister } from '#web/shared/cash/last-register.ts';
import { toastSuccess, toastWarning } from '#web/ui/feedback/toasts.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { FormFrame } from '#web/ui/form/leaving/cancel-button.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useToday } from '#web/ui/form/use-next-day.ts';
import { wholeAmounts } from '#web/ui/whole-amounts.ts';
import type { SaleRecord } from '../records/use-sale-record.ts';
import { useWarrantyLinks } from '../records/warranty-links.tsx';
import {
  proposedPayments,
  refundableIds,
  refundDue,
  refundSchema,
  settleRefund,
} from './refund-model.ts';
import { RefundPayments } from './refund-payments.tsx';
import { RefundSaleDocument } from './refunds.generated.ts';
import { type RefundTerms, useRefundMethods } from './use-refund-methods.ts';

/** 'Reembolsar': refunds a sale or some of its lines (doc 4 §6, §7). */
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
      // Typed values are discarded only by button or Escape, not by a press outside.
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
  record: { sale, lines, payments },
  methods,
  terms,
  onClose,
}: RefundTerms & {
  record: SaleRecord;
  onClose: () => void;
}) {
  const { officeId } = useCurrentUser();
  const draft = `sales/refund/${sale.id}`;
  const requestId = useRequestId(draft);
  const warranties = useWarrantyLinks(lines);
  /** Returns why a line cannot be refunded: a previous refund, or its warranty, which must be refunded first. */
  const disabledReason = ({ id, refundedDay }: (typeof lines)[number]) => {
    if (refundedDay !== null) return ' · reembolsado';
    return warranties.has(id) ? ' · tiene una garantía' : '';
  };
  const paid = { paid: sum([sale.total, sale.totalTip]), payments };
  const form = useForm({
    schema: refundSchema,
    initial: {
      lineIds: lines.flatMap((line) => (line.refundedDay === null ? line.id : [])),
      payments: null,
      reason: '',
    },
    draft,
    today: useToday(),
    submit: async ({ reason }) => {
      if (settlement.problem) {
        toastWarning(settlement.problem);
        return false;
      }
      const { procRefundSale } = await request(RefundSaleDocument, {
        input: {
          saleId: sale.id,
          lineIds,
          paymentDetails: JSON.stringify(settlement.remaining),
          reason,
          cashRegisterId: sale.officeId === officeId ? loadLastRegister(officeId) : null,
          requestId,
        },
      });
      toastSuccess(checkEndCode(procRefundSale?.result));
      void queryClient.invalidateQueries({ queryKey: ['cash'] });
      // The record behind the dialog shows the refund when the dialog closes.
      await queryClient.invalidateQueries({ queryKey: ['sales'] });
      return true;
    },
    saved: onClose,
  });
  const lineIds = refundableIds(lines, form.values.lineIds, (id) => warranties.has(id));
  const due = refundDue(lines, lineIds);
  const chosen = form.values.payments ?? proposedPayments(paid, due, methods);
  const settlement = settleRefund(chosen, due, terms, methods);
  const { error } = form.field('lineIds');
  return (
    <Form form={form} submitLabel="Reembolsar">
      <Checkbox.Group
        label="Servicios"
        error={error}
        value={lineIds}
        onChange={(ids) => form.setValue('lineIds', ids)}
      >
        <Stack gap={6} mt={4}>
          {lines.map((line) => (
            <Checkbox
              key={line.id}
              value={line.id}
              disabled={disabledReason(line) !== ''}
              label={wholeAmounts(
                `${line.subserviceName} · ${formatMoney(line.cost, sale.currencyCode)}${
                  Number(line.tip) > 0
                    ? ` + ${formatMoney(line.tip, sale.currencyCode)} de propina`
                    : ''
                }${disabledReason(line)}`,
              )}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Text fw={600}>Se devuelve {formatMoney(due, sale.currencyCode)}</Text>
      <RefundPayments
        payments={chosen}
        methods={methods}
        terms={terms}
        settlement={settlement}
        errors={form.errors}
        onChange={(next) => form.setValue('payments', next)}
      />
      <TextInput label="Motivo" {...form.field('reason')} />
    </Form>
  );
}
