import { Button, Text } from '@mantine/core';
import { formatMoney } from '#domain/money/money.ts';
import type { SaleForm } from '../selling/use-sale-form.ts';
import { settle } from './payment-model.ts';
import { PaymentsSection } from './payments-section.tsx';

/** Payment of a warranty: cash in the office's currency by default, or the payments of the open section (D100). */
export function WarrantyPayment({ sale }: { sale: SaleForm }) {
  const { form, office, summary, terms } = sale;
  const { currency } = terms;
  const pay = (otherwise: boolean) => {
    form.setValue('payments', []);
    form.setValue('paidOtherwise', otherwise);
  };
  if (form.values.paidOtherwise) {
    return (
      <>
        <PaymentsSection sale={sale} />
        <Button variant="subtle" size="compact-sm" mr="auto" onClick={() => pay(false)}>
          Cobrar en efectivo
        </Button>
      </>
    );
  }
  const cash = [{ key: 'cash', type: 'Cash', currency, amount: '' }] as const;
  const { tendered } = settle(cash, summary.due, terms, { methods: office.methods });
  return (
    <>
      <Text fw={500}>Entra en efectivo {formatMoney(tendered[0]?.amount ?? '0', currency)}</Text>
      <Button variant="subtle" size="compact-sm" mr="auto" onClick={() => pay(true)}>
        Cobrar de otra forma
      </Button>
    </>
  );
}
