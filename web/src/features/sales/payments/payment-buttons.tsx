import { Button } from '@mantine/core';
import { IconBuildingBank, IconCash, IconCreditCard } from '@tabler/icons-react';
import { keyed } from '#web/ui/keys/keyed.tsx';
import { useShortcut } from '#web/ui/keys/shortcuts.ts';
import look from '#web/ui/parts.module.css';
import classes from './payment-buttons.module.css';
import type { OfferedMethod } from './payment-methods.ts';
import type { SalePayment } from './payment-types.ts';

/** Icons that the menu has loaded already. */
const icons = {
  Cash: IconCash,
  TDD: IconCreditCard,
  TDC: IconCreditCard,
  Transfer: IconBuildingBank,
} as const;

/** One button per payment method; chosen ones are pressed. */
export function PaymentButtons({
  methods,
  payments,
  onChoose,
}: {
  methods: readonly OfferedMethod[];
  payments: readonly SalePayment[];
  onChoose: (method: OfferedMethod) => void;
}) {
  return methods.map((method) => (
    <PaymentButton
      key={method.methodId ?? method.keys}
      method={method}
      chosen={payments.some(
        ({ type, currency, methodId }) =>
          type === method.type && currency === method.currency && methodId === method.methodId,
      )}
      onChoose={() => onChoose(method)}
    />
  ));
}

function PaymentButton({
  method: { label, mark, keys, type },
  chosen,
  onChoose,
}: {
  method: OfferedMethod;
  chosen: boolean;
  onChoose: () => void;
}) {
  const Icon = icons[type];
  useShortcut(keys ?? '', keys ? label : undefined, onChoose);
  return (
    <Button
      variant={chosen ? 'outline' : 'default'}
      size="xs"
      className={`${look.wrapping} ${classes.method}`}
      justify="space-between"
      aria-pressed={chosen}
      {...(keys && keyed(keys))}
      onClick={onChoose}
    >
      <Icon size={14} aria-hidden="true" style={{ flex: 'none', marginInlineEnd: 3 }} />
      {label}
      {mark && <span aria-hidden="true">&nbsp;{mark}</span>}
    </Button>
  );
}
