import { NativeSelect, TextInput } from '@mantine/core';
import { successTexts } from '#domain/texts/texts.ts';
import { paths } from '#web/config/paths.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { useRequestId } from '#web/lib/http/request-id.ts';
import { Form } from '#web/ui/form/form.tsx';
import { useAfterSave } from '#web/ui/form/saving/use-after-save.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { useToday } from '#web/ui/form/use-next-day.ts';
import { MoveStockDocument } from './inventories.generated.ts';
import { inventoriesTopic } from './inventories-topic.ts';
import { leftAfter, movementSchema, movementTypes } from './inventory-model.ts';

interface Stock {
  readonly id: string;
  readonly productId: string;
  readonly quantityAvailable: number;
}

/** Adds to or removes from a stock; the server rejects the movement if the loaded quantity has changed (D40). */
export function MovementForm({ stock }: { stock: Stock }) {
  const afterSave = useAfterSave(inventoriesTopic, paths.inventories.list);
  const requestId = useRequestId(`inventories/${stock.id}`);
  const form = useForm({
    schema: movementSchema,
    initial: { movType: 'ADD', quantity: '' },
    draft: `inventories/${stock.id}`,
    today: useToday(),
    submit: async ({ movType, quantity }) => {
      const { procUpdateStock } = await request(MoveStockDocument, {
        input: {
          inventoryId: stock.id,
          productId: stock.productId,
          movType,
          oldQuantity: stock.quantityAvailable,
          newQuantity: quantity,
          requestId,
        },
      });
      checkEndCode(procUpdateStock?.result);
      return afterSave(successTexts.edited);
    },
  });
  const { movType, quantity } = form.values;
  const left = leftAfter(stock.quantityAvailable, movType, quantity);
  return (
    <Form form={form} submitLabel="Registrar" columns={2}>
      <NativeSelect
        label="Tipo de movimiento"
        data={Object.entries(movementTypes).map(([value, label]) => ({ value, label }))}
        {...form.field('movType')}
      />
      <TextInput
        label="Cantidad"
        inputMode="numeric"
        description={left === null ? `Hay ${stock.quantityAvailable}` : `Quedarán ${left}`}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...form.field('quantity')}
      />
    </Form>
  );
}
