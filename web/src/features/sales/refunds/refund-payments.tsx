import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { toCurrency } from '#domain/money/currencies.ts';
import { formatMoney } from '#domain/money/money.ts';
import { ChoiceInput } from '#web/ui/form/inputs/choice-input.tsx';
import { MoneyInput } from '#web/ui/form/inputs/money-input.tsx';
import type { Settlement } from '../payments/payment-model.ts';
import type { RefundPayment } from './refund-model.ts';
import type { RefundTerms } from './use-refund-methods.ts';

/** Payments of a refund, proposed as the client paid, and editable (D98). */
export function RefundPayments({
  payments,
  methods,
  terms: { currency },
  settlement,
  errors,
  onChange,
}: RefundTerms & {
  payments: readonly RefundPayment[];
  settlement: Settlement;
  /** By field path. */
  errors: Readonly<Record<string, unknown>>;
  onChange: (payments: RefundPayment[]) => void;
}) {
  const choices = methods.map(({ id, methodName }) => ({ value: id, label: methodName }));
  const errorOf = (index: number, field: string) => {
    const error = errors[`payments.${index}.${field}`];
    return error ? String(error) : undefined;
  };
  return (
    <Stack gap="sm">
      {payments.map((payment, index) => {
        const method = methods.find(({ id }) => id === payment.methodId);
        const proposed = settlement.tendered[index]?.amount ?? '';
        const change = (more: Partial<RefundPayment>) =>
          onChange(payments.toSpliced(index, 1, { ...payment, ...more }));
        return (
          <Group key={payment.key} gap="xs" align="end" wrap="wrap">
            <ChoiceInput
              label="Medio de pago"
              flex="2 1 140px"
              choices={choices}
              data-path={`payments.${index}.methodId`}
              value={payment.methodId}
              error={errorOf(index, 'methodId')}
              onChange={({ currentTarget }) =>
                change({ methodId: currentTarget.value, amount: '' })
              }
            />
            <MoneyInput
              label="Monto"
              flex="1 1 110px"
              currency={toCurrency(method?.currencyCode ?? currency)}
              data-path={`payments.${index}.amount`}
              value={payment.amount || proposed}
              error={errorOf(index, 'amount')}
              onChange={(amount) => change({ amount })}
            />
            <TextInput
              label="Referencia"
              flex="1 1 110px"
              inputMode="numeric"
              data-path={`payments.${index}.reference`}
              value={payment.reference}
              error={errorOf(index, 'reference')}
              onChange={({ currentTarget }) => change({ reference: currentTarget.value })}
            />
            {payments.length > 1 && (
              <ActionIcon
                variant="subtle"
                color="neutral"
                size={36}
                aria-label={`Quitar ${method?.methodName ?? 'medio'}`}
                title="Quitar"
                onClick={() => onChange(payments.toSpliced(index, 1))}
              >
                <IconTrash size={18} />
              </ActionIcon>
            )}
          </Group>
        );
      })}
      <Button
        variant="subtle"
        size="compact-sm"
        mr="auto"
        onClick={() =>
          onChange([
            ...payments,
            { key: crypto.randomUUID(), methodId: '', amount: '', reference: '' },
          ])
        }
      >
        Agregar medio de pago
      </Button>
      {settlement.rounding !== '0.00' && !settlement.problem && (
        <Text>Redondeo {formatMoney(settlement.rounding, currency)}</Text>
      )}
      {settlement.problem && (
        <Text c="danger" role="alert">
          {settlement.problem}
        </Text>
      )}
    </Stack>
  );
}
