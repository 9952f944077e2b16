import {
  act,
  creating,
  disabled,
  type Ground,
  newRow,
  type Prepare,
  patchActsOf,
  patching,
} from './ground.ts';

const newCategory = (ground: Ground) =>
  newRow(ground, 'categories', { categoryName: `Categoría ${ground.unique}` });

async function newProduct(ground: Ground) {
  const categoryId = await newCategory(ground);
  const productName = `Producto ${ground.unique}`;
  const id = await newRow(ground, 'products', { categoryId, productName, unitPrice: 5 });
  return { id, categoryId };
}

async function newInventory(ground: Ground) {
  const { id: productId, categoryId } = await newProduct(ground);
  const id = await newRow(ground, 'inventories', { productId, quantityAvailable: 5 });
  return { id, productId, categoryId };
}

const productId = async (ground: Ground) => (await newProduct(ground)).id;
const inventoryId = async (ground: Ground) => (await newInventory(ground)).id;

export const stockActs: Readonly<Record<string, Prepare>> = {
  createCategory: creating('category', 'categories', ({ unique }) => ({
    categoryName: `Categoría nueva ${unique}`,
  })),
  ...patchActsOf('category', 'categories', newCategory, {
    categoryName: ({ unique }) => `Categoría cambiada ${unique}`,
    status: disabled,
  }),

  createProduct: creating('product', 'products', async (ground) => ({
    productName: `Producto nuevo ${ground.unique}`,
    categoryId: await newCategory(ground),
    unitPrice: '3.00',
  })),
  updateProductById: patching('product', 'products', productId, ({ unique }) => ({
    unitPrice: `${10 + unique}.50`,
  })),

  async procCreateInventory(ground) {
    const input = { productId: await productId(ground), quantityAvailable: 4 };
    return act(ground, input, 'inventories', input);
  },

  async procUpdateStock(ground) {
    const { id, productId } = await newInventory(ground);
    const input = { inventoryId: id, productId, movType: 'SUB', oldQuantity: 5, newQuantity: 2 };
    return act(ground, input, 'inventories', { id, quantityAvailable: 3 });
  },

  async procSaveProduct(ground) {
    const { id, productId, categoryId } = await newInventory(ground);
    const productName = `Producto guardado ${ground.unique}`;
    const limits = { quantityMin: 7, quantityMax: 9 };
    const input = { id, productName, categoryId, unitPrice: '4.00', ...limits };
    return act(ground, input, 'products', { id: productId, productName });
  },

  ...patchActsOf('inventory', 'inventories', inventoryId, {
    quantityMin: () => 7,
    status: disabled,
  }),
};
