import { act, type Ground, insert, type Prepare } from './ground.ts';

function newCategory({ database, place, unique }: Ground): Promise<string> {
  return insert(
    database,
    'insert into app_public.categories (company_id, category_name) values ($1, $2) returning id',
    place.companyId,
    `Categoría ${unique}`,
  );
}

async function newProduct(ground: Ground): Promise<string> {
  return insert(
    ground.database,
    `insert into app_public.products (company_id, office_id, category_id, product_name, unit_price)
     values ($1, $2, $3, $4, 5) returning id`,
    ground.place.companyId,
    ground.place.id,
    await newCategory(ground),
    `Producto ${ground.unique}`,
  );
}

async function newInventory(ground: Ground) {
  const productId = await newProduct(ground);
  const id = await insert(
    ground.database,
    `insert into app_public.inventories (company_id, office_id, product_id, quantity_available)
     values ($1, $2, $3, 5) returning id`,
    ground.place.companyId,
    ground.place.id,
    productId,
  );
  return { id, productId };
}

export const stockActs: Readonly<Record<string, Prepare>> = {
  async createCategory(ground) {
    const categoryName = `Categoría nueva ${ground.unique}`;
    const { companyId } = ground.place;
    return act(ground, { category: { categoryName, companyId } }, 'categories', {
      category_name: categoryName,
      company_id: companyId,
    });
  },

  async 'updateCategoryById.categoryName'(ground) {
    const id = await newCategory(ground);
    const categoryName = `Categoría cambiada ${ground.unique}`;
    return act(ground, { id, categoryPatch: { categoryName } }, 'categories', {
      id,
      category_name: categoryName,
    });
  },

  async 'updateCategoryById.status'(ground) {
    const id = await newCategory(ground);
    return act(ground, { id, categoryPatch: { status: 2 } }, 'categories', { id, status: 2 });
  },

  async createProduct(ground) {
    const productName = `Producto nuevo ${ground.unique}`;
    const { companyId, id: officeId } = ground.place;
    const categoryId = await newCategory(ground);
    const product = { productName, companyId, officeId, categoryId, unitPrice: '3.00' };
    return act(ground, { product }, 'products', { product_name: productName, office_id: officeId });
  },

  async procCreateInventory(ground) {
    const productId = await newProduct(ground);
    return act(ground, { productId, quantityAvailable: 4 }, 'inventories', {
      product_id: productId,
      quantity_available: 4,
    });
  },

  async procUpdateStock(ground) {
    const { id, productId } = await newInventory(ground);
    const input = { inventoryId: id, productId, movType: 'SUB', oldQuantity: 5, newQuantity: 2 };
    return act(ground, input, 'inventories', { id, quantity_available: 3 });
  },

  async procSaveProduct(ground) {
    const { id, productId } = await newInventory(ground);
    const productName = `Producto guardado ${ground.unique}`;
    const [product] = await ground.database.query<{ categoryId: string }>(
      'select category_id as "categoryId" from app_public.products where id = $1',
      [productId],
    );
    const categoryId = product?.categoryId;
    const limits = { quantityMin: 7, quantityMax: 9 };
    const input = { id, productName, categoryId, unitPrice: '4.00', ...limits };
    return act(ground, input, 'products', { id: productId, product_name: productName });
  },

  async updateProductById(ground) {
    const id = await newProduct(ground);
    const unitPrice = `${10 + ground.unique}.50`;
    return act(ground, { id, productPatch: { unitPrice } }, 'products', {
      id,
      unit_price: unitPrice,
    });
  },

  async 'updateInventoryById.quantityMin'(ground) {
    const { id } = await newInventory(ground);
    return act(ground, { id, inventoryPatch: { quantityMin: 7 } }, 'inventories', {
      id,
      quantity_min: 7,
    });
  },

  async 'updateInventoryById.status'(ground) {
    const { id } = await newInventory(ground);
    return act(ground, { id, inventoryPatch: { status: 2 } }, 'inventories', { id, status: 2 });
  },
};
