import { Group, Radio } from '@mantine/core';
import type { SaleForm } from '../selling/use-sale-form.ts';

/** Asks whether the money of an earlier day's sale was counted that day or enters today's register (doc 4 §6). */
export function CashCounted({ sale: { form, isCountRequired } }: { sale: SaleForm }) {
  if (!isCountRequired) return null;
  return (
    <Radio.Group
      mt="sm"
      label="¿El dinero de esta venta ya se contó?"
      value={form.values.cashCounted ?? ''}
      onChange={(answer) =>
        form.setValue('cashCounted', answer === 'counted' ? 'counted' : 'today')
      }
    >
      <Group gap="md" mt={4}>
        <Radio value="counted" label="Sí, ese día" />
        <Radio value="today" label="No, entra en la caja de hoy" />
      </Group>
    </Radio.Group>
  );
}
