import * as z from 'zod/mini';
import { isAmount } from '#domain/input/parse-number.ts';
import { decimal } from '#domain/money/money.ts';
import { requiredAmount, requiredCount } from '#web/ui/form/inputs/number-rules.ts';
import { required, requiredChoice } from '#web/ui/form/rules/rules.ts';

const wrongLimits = 'El máximo debe ser mayor o igual al mínimo';

/** Form of a new stock (doc 3 §5): at least 1 piece; a maximum of 0 means no limit. */
export const inventorySchema = z
  .object({
    productId: requiredChoice(),
    quantityAvailable: requiredCount(1),
    quantityMin: requiredCount(0),
    quantityMax: requiredCount(0),
  })
  .check(
    z.refine(({ quantityMin, quantityMax }) => quantityMax === 0 || quantityMax >= quantityMin, {
      path: ['quantityMax'],
      error: wrongLimits,
    }),
  );

export const emptyInventory: z.input<typeof inventorySchema> = {
  productId: '',
  quantityAvailable: '',
  quantityMin: '0',
  quantityMax: '0',
};

export const productSchema = z.object({
  productName: required('name'),
  categoryId: requiredChoice(),
  unitPrice: requiredAmount().check(
    z.refine(
      (price) => isAmount(price) && decimal(price).greaterThanOrEqualTo(1),
      'Campo debe ser como mínimo 1',
    ),
  ),
});

/** Form of an existing product with the limits of its stock. */
export const editedProductSchema = z
  .object({ ...productSchema.shape, quantityMin: requiredCount(0), quantityMax: requiredCount(0) })
  .check(
    z.refine(({ quantityMin, quantityMax }) => quantityMax === 0 || quantityMax >= quantityMin, {
      path: ['quantityMax'],
      error: wrongLimits,
    }),
  );

export const categorySchema = z.object({ categoryName: required('name') });

export type Category = z.infer<typeof categorySchema>;
