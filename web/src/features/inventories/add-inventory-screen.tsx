import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { successTexts } from '#domain/texts/texts.ts';
import { paths } from '#web/config/paths.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { useRequestId } from '#web/lib/http/request-id.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { Form } from '#web/ui/form/form.tsx';
import { ChoiceInput } from '#web/ui/form/inputs/choice-input.tsx';
import { Preview } from '#web/ui/form/preview.tsx';
import { useAfterSave } from '#web/ui/form/saving/use-after-save.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { useToday } from '#web/ui/form/use-next-day.ts';
import { Screen } from '#web/ui/screen.tsx';
import { CreateInventoryDocument, InventoryProductsDocument } from './inventories.generated.ts';
import { inventoriesTopic } from './inventories-topic.ts';
import { emptyInventory, inventorySchema } from './inventory-model.ts';

/** /inventories/add: adds the stock of a product (doc 3 §5). */
export function AddInventoryScreen() {
  const { officeId } = useCurrentUser();
  const afterSave = useAfterSave(inventoriesTopic, paths.inventories.list);
  const requestId = useRequestId('inventories/add');
  const { data } = useQuery({
    queryKey: [inventoriesTopic, 'products'],
    queryFn: ({ signal }) => request(InventoryProductsDocument, { officeId }, { signal }),
  });
  const form = useForm({
    schema: inventorySchema,
    initial: emptyInventory,
    draft: 'inventories/add',
    today: useToday(),
    submit: async (stock) => {
      const { procCreateInventory } = await request(CreateInventoryDocument, {
        input: { ...stock, requestId },
      });
      checkEndCode(procCreateInventory?.result);
      return afterSave(successTexts.added, {
        about: products.find(({ id }) => id === stock.productId)?.productName,
      });
    },
  });
  const products = (data?.allProducts?.nodes ?? []).filter(({ hasStock }) => !hasStock);
  const count = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <Screen>
      <Form
        form={form}
        columns={2}
        aside={
          <Preview
            title={products.find(({ id }) => id === form.values.productId)?.productName ?? ''}
            facts={[
              form.values.quantityAvailable && `${form.values.quantityAvailable} unidades`,
              form.values.quantityMin && `Mínimo ${form.values.quantityMin}`,
              form.values.quantityMax && `Máximo ${form.values.quantityMax}`,
            ]}
          >
            Por debajo del mínimo, el menú avisa junto a Inventarios.
          </Preview>
        }
      >
        <ChoiceInput
          label="Producto"
          choices={products.map(({ id, productName }) => ({ value: id, label: productName }))}
          {...form.field('productId')}
        />
        <TextInput label="Cantidad" {...count} {...form.field('quantityAvailable')} />
        <TextInput label="Inventario mínimo" {...count} {...form.field('quantityMin')} />
        <TextInput label="Inventario máximo" {...count} {...form.field('quantityMax')} />
      </Form>
    </Screen>
  );
}
