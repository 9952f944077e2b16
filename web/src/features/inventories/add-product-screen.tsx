import { TextInput } from '@mantine/core';
import { formatMoney, isDecimal } from '#domain/money/money.ts';
import { successTexts } from '#domain/texts/texts.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { Form } from '#web/ui/form/form.tsx';
import { ChoiceInput } from '#web/ui/form/inputs/choice-input.tsx';
import { MoneyInput } from '#web/ui/form/inputs/money-input.tsx';
import { Preview } from '#web/ui/form/preview.tsx';
import { useAfterSave } from '#web/ui/form/saving/use-after-save.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { Screen } from '#web/ui/screen.tsx';
import { CreateProductDocument } from './inventories.generated.ts';
import { inventoriesTopic } from './inventories-topic.ts';
import { productSchema } from './inventory-model.ts';
import { useProductCategories } from './use-product-categories.ts';

/** /inventories/add-product: adds a product of the reader's office (doc 3 §5). */
export function AddProductScreen() {
  const { currencyCode: currency, officeId } = useCurrentUser();
  const afterSave = useAfterSave(inventoriesTopic, paths.inventories.list);
  const categories = useProductCategories();
  const form = useForm({
    schema: productSchema,
    initial: { productName: '', categoryId: '', unitPrice: '' },
    draft: 'products/add',
    today: null,
    submit: async (product) => {
      await request(CreateProductDocument, { product: { ...product, officeId } });
      return afterSave(successTexts.added, { about: product.productName });
    },
  });
  return (
    <Screen>
      <Form
        form={form}
        aside={
          <Preview
            title={form.values.productName}
            facts={[
              categories.find(({ id }) => id === form.values.categoryId)?.categoryName,
              isDecimal(form.values.unitPrice) && formatMoney(form.values.unitPrice, currency),
            ]}
          >
            La cantidad y sus límites se registran después, en Agregar Inventario.
          </Preview>
        }
      >
        <ChoiceInput
          label="Categoría"
          choices={categories.map(({ id, categoryName }) => ({ value: id, label: categoryName }))}
          {...form.field('categoryId')}
        />
        <TextInput label="Producto" {...form.field('productName')} />
        <MoneyInput label="Precio unitario" currency={currency} {...form.field('unitPrice')} />
      </Form>
    </Screen>
  );
}
