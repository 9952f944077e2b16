import { TextInput } from '@mantine/core';
import { successTexts } from '#domain/texts/texts.ts';
import { paths } from '#web/config/paths.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { confirmPrice } from '#web/shared/confirm-price.ts';
import { Form } from '#web/ui/form/form.tsx';
import { ChoiceInput } from '#web/ui/form/inputs/choice-input.tsx';
import { MoneyInput } from '#web/ui/form/inputs/money-input.tsx';
import { useAfterSave } from '#web/ui/form/saving/use-after-save.ts';
import type { Edits } from '#web/ui/form/saving/use-edits.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { type InventoryQuery, SaveProductDocument } from './inventories.generated.ts';
import { inventoriesTopic } from './inventories-topic.ts';
import { editedProductSchema } from './inventory-model.ts';
import { useProductCategories } from './use-product-categories.ts';

type ProductOfStock = NonNullable<InventoryQuery['vAllInventoryById']>;

/** Returns the form values of a stock's product. */
export function toProductForm(stock: ProductOfStock) {
  return {
    productName: stock.productName,
    categoryId: stock.categoryId,
    unitPrice: stock.unitPrice,
    quantityMin: String(stock.quantityMin),
    quantityMax: String(stock.quantityMax),
  };
}

/** Name, cost and category of a product, and the limits of its stock. */
export function ProductForm({ stock, edits }: { stock: ProductOfStock; edits: Edits }) {
  const { id, productId, currencyCode } = stock;
  const afterSave = useAfterSave(inventoriesTopic, paths.inventories.list);
  const active = useProductCategories();
  const form = useForm({
    schema: editedProductSchema,
    initial: toProductForm(stock),
    draft: `products/${productId}`,
    today: null,
    edits,
    keepValues: true,
    submit: async (product, { version }) => {
      const { unitPrice } = product;
      if (!(await confirmPrice(stock.unitPrice, unitPrice, currencyCode))) return false;
      const input = { id, version, ...product };
      const { procSaveProduct } = await request(SaveProductDocument, { input });
      checkEndCode(procSaveProduct?.result);
      return afterSave(successTexts.edited, { about: product.productName });
    },
  });
  // The current category stays a choice even if it is disabled.
  const present = { id: stock.categoryId, categoryName: stock.categoryName };
  const categories = active.some(({ id: each }) => each === present.id)
    ? active
    : [present, ...active];
  const count = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <Form form={form} submitLabel="Guardar producto" columns={2} disabled={!form.isDirty()}>
      <TextInput label="Nombre del producto" {...form.field('productName')} />
      <ChoiceInput
        label="Categoría"
        choices={categories.map((each) => ({ value: each.id, label: each.categoryName }))}
        {...form.field('categoryId')}
      />
      <MoneyInput label="Precio unitario" currency={currencyCode} {...form.field('unitPrice')} />
      <TextInput
        label="Inventario mínimo"
        description="Por debajo, el menú avisa junto a Inventarios"
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...count}
        {...form.field('quantityMin')}
      />
      <TextInput label="Inventario máximo" {...count} {...form.field('quantityMax')} />
    </Form>
  );
}
