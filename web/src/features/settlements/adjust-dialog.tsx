import { Modal, NativeSelect, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { toCurrency } from '#domain/money/currencies.ts';
import { staffEntryTypes } from '#domain/settlements/settlement-captions.ts';
import { successTexts } from '#domain/texts/texts.ts';
import { useRequestId } from '#web/lib/http/request-id.ts';
import { toastSuccess } from '#web/ui/feedback/toasts.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { MoneyInput } from '#web/ui/form/inputs/money-input.tsx';
import { requiredAmount } from '#web/ui/form/inputs/number-rules.ts';
import { FormFrame } from '#web/ui/form/leaving/cancel-button.tsx';
import { required } from '#web/ui/form/rules/rules.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { useToday } from '#web/ui/form/use-next-day.ts';
import { adjustSettlement } from './settlement-requests.ts';

const schema = z.object({
  entryType: z.enum(['BONUS', 'DEDUCTION']),
  amount: requiredAmount(),
  note: required('note'),
});

/** A draft that is adjusted, as the reader saw it. */
interface Draft {
  readonly id: string;
  readonly version: number;
  readonly currencyCode: string;
  readonly timeZone: string;
  readonly employeeName: string;
}

/** 'Ajustar': adds a bonus or a deduction to a draft (doc 6 §4). */
export function AdjustDialog({
  draft,
  opened,
  onClose,
}: {
  draft: Draft;
  opened: boolean;
  onClose: () => void;
}) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Ajustar liquidación"
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      closeOnClickOutside={false}
      transitionProps={{ duration: 80 }}
    >
      <FormFrame value={onClose}>
        <AdjustForm draft={draft} onDone={onClose} />
      </FormFrame>
    </Modal>
  );
}

function AdjustForm({
  draft: { id, version, currencyCode, timeZone, employeeName },
  onDone,
}: {
  draft: Draft;
  onDone: () => void;
}) {
  const name = `settlements/adjust/${id}`;
  const requestId = useRequestId(name);
  const form = useForm({
    schema,
    initial: { entryType: 'BONUS', amount: '', note: '' },
    draft: name,
    today: useToday(timeZone),
    submit: async (values) => {
      await adjustSettlement({ id, version, ...values, requestId });
      toastSuccess(successTexts.added, employeeName);
    },
    saved: onDone,
  });
  return (
    <Form form={form} submitLabel="Ajustar">
      <NativeSelect
        label="Tipo"
        data={[
          { value: 'BONUS', label: staffEntryTypes.BONUS },
          { value: 'DEDUCTION', label: staffEntryTypes.DEDUCTION },
        ]}
        {...form.field('entryType')}
      />
      <MoneyInput label="Monto" currency={toCurrency(currencyCode)} {...form.field('amount')} />
      <TextInput label="Motivo" {...form.field('note')} />
    </Form>
  );
}
