import {
  type ActContext,
  act,
  creating,
  disabled,
  newRow,
  type Prepare,
  patchActsOf,
  patching,
} from './act-context.ts';

const newCategory = (context: ActContext) =>
  newRow(context, 'categories', { categoryName: `Categoría ${context.unique}` });

async function newProduct(context: ActContext) {
  const categoryId = await newCategory(context);
  const productName = `Producto ${context.unique}`;
  const id = await newRow(context, 'products', { categoryId, productName, unitPrice: 5 });
  return { id, categoryId };
}

async function newInventory(context: ActContext) {
  const { id: productId, categoryId } = await newProduct(context);
  const id = await newRow(context, 'inventories', { productId, quantityAvailable: 5 });
  return { id, productId, categoryId };
}

const productId = async (context: ActContext) => (await newProduct(context)).id;
const inventoryId = async (context: ActContext) => (await newInventory(context)).id;

export const stockActs: Readonly<Record<string, Prepare>> = {
  createCategory: creating('category', 'categories', ({ unique }) => ({
    categoryName: `Categoría nueva ${unique}`,
  })),
  ...patchActsOf('category', 'categories', newCategory, {
    categoryName: ({ unique }) => `Categoría cambiada ${unique}`,
    status: disabled,
  }),

  createProduct: creating('product', 'products', async (context) => ({
    productName: `Producto nuevo ${context.unique}`,
    categoryId: await newCategory(context),
    unitPrice: '3.00',
  })),
  updateProductById: patching('product', 'products', productId, ({ unique }) => ({
    unitPrice: `${10 + unique}.50`,
  })),

  async procCreateInventory(context) {
    const input = { productId: await productId(context), quantityAvailable: 4 };
    return act(context, input, 'inventories', input);
  },

  async procUpdateStock(context) {
    const { id, productId } = await newInventory(context);
    const input = { inventoryId: id, productId, movType: 'SUB', oldQuantity: 5, newQuantity: 2 };
    return act(context, input, 'inventories', { id, quantityAvailable: 3 });
  },

  async procSaveProduct(context) {
    const { id, productId, categoryId } = await newInventory(context);
    const productName = `Producto guardado ${context.unique}`;
    const limits = { quantityMin: 7, quantityMax: 9 };
    const input = { id, productName, categoryId, unitPrice: '4.00', ...limits };
    return act(context, input, 'products', { id: productId, productName });
  },

  ...patchActsOf('inventory', 'inventories', inventoryId, {
    quantityMin: () => 7,
    status: disabled,
  }),
};
