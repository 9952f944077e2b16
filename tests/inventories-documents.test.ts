import { describe, expect, test } from 'vitest';
import { calls, database, office, onDocumentedOffice, type Row } from './documented-office.ts';

onDocumentedOffice();

describe('inventories (doc 3 §7)', () => {
  let category: string;
  let products: string[];
  let stocks: string[];

  test('createCategory, allCategories by name, createProduct, allProducts by name descending, allCompanies (doc 3 §3) (doc 3 §7)', async () => {
    const categories = await calls.bothWays(
      'crm_operations_sales',
      `mutation ($name: String!, $company: UUID) {
        createCategory(input: {category: {categoryName: $name, companyId: $company}}) {
          category { id categoryName companyId status created }
        }
      }`,
      (way) => ({ name: `Ampollas ${way}`, company: office.companyId }),
    );
    category = categories[0].createCategory.category.id;
    const { allCategories } = await calls.read(
      'crm_supervisor',
      `query ($name: String) {
        allCategories(filter: {categoryName: {includesInsensitive: $name}}, orderBy: CATEGORY_NAME_ASC) {
          nodes { categoryName }
        }
      }`,
      { name: 'ampollas' },
    );
    expect(allCategories.nodes).toEqual([
      { categoryName: 'Ampollas text' },
      { categoryName: 'Ampollas variables' },
    ]);
    const created = await calls.bothWays(
      'crm_technical_attendant',
      `mutation ($category: UUID!, $office: UUID, $name: String!, $price: BigFloat!) {
        createProduct(input: {product: {categoryId: $category, officeId: $office, productName: $name, unitPrice: $price}}) {
          product { id categoryId officeId productName unitPrice status }
        }
      }`,
      (way) => ({ category, office: office.id, name: `Ampolla ${way}`, price: 12.5 }),
    );
    expect(created[1].createProduct.product).toMatchObject({
      categoryId: category,
      officeId: office.id,
      productName: 'Ampolla text',
      unitPrice: '12.50',
      status: 1,
    });
    products = created.map(({ createProduct }) => createProduct.product.id);
    const { allProducts } = await calls.read(
      'crm_supervisor',
      `query ($status: Int) {
        allProducts(condition: {status: $status}, orderBy: PRODUCT_NAME_DESC) {
          nodes { id productName unitPrice }
        }
      }`,
      { status: 1 },
    );
    expect(allProducts.nodes.map((row: Row) => row.id)).toEqual(products);
    const { allCompanies } = await calls.run(
      'crm_admin',
      '{ allCompanies { nodes { id companyName status } } }',
    );
    expect(allCompanies.nodes).toMatchObject([{ id: office.companyId, status: 1 }]);
  });

  test('procCreateInventory, allInventories by id, allVAllInventories (doc 3 §3) (doc 3 §7)', async () => {
    const created = await calls.bothWays(
      'crm_technical_attendant',
      `mutation ($product: UUID, $max: Int, $quantity: Int, $min: Int) {
        procCreateInventory(input: {productId: $product, quantityMax: $max, quantityAvailable: $quantity, quantityMin: $min}) {
          result { vMessage vEndCode vInventoryId }
        }
      }`,
      (way) => ({ product: products[way === 'text' ? 1 : 0], max: 40, quantity: 12, min: 5 }),
    );
    stocks = created.map((data) => data.procCreateInventory.result.vInventoryId);
    expect(created[1].procCreateInventory.result).toMatchObject({
      vEndCode: '99999',
      vMessage: 'Registro agregado con exito',
    });
    const { allInventories } = await calls.read(
      'crm_supervisor',
      `query ($id: UUID) {
        allInventories(condition: {id: $id}) {
          nodes { id productId quantityAvailable quantityMax quantityMin status created updated }
        }
      }`,
      { id: stocks[0] },
    );
    expect(allInventories.nodes).toMatchObject([
      { productId: products[0], quantityAvailable: 12, quantityMax: 40, quantityMin: 5, status: 1 },
    ]);
    const { allVAllInventories } = await calls.read(
      'crm_supervisor',
      `query ($office: UUID) {
        allVAllInventories(condition: {officeId: $office}, orderBy: ID_DESC) {
          nodes { id productName quantityAvailable quantityMax quantityMin fullName created updated }
          totalCount
        }
      }`,
      { office: office.id },
    );
    expect(allVAllInventories.nodes.map((row: Row) => row.id)).toEqual(stocks.toReversed());
  });

  test('procUpdateStock, and updateInventoryById with status 2 (doc 3 §7) (D45)', async () => {
    const moved = await calls.bothWays(
      'crm_supervisor',
      `mutation ($inventory: UUID, $type: String, $product: UUID, $old: Int, $new: Int) {
        procUpdateStock(input: {inventoryId: $inventory, movType: $type, productId: $product, oldQuantity: $old, newQuantity: $new}) {
          result { vMessage vEndCode vInventoryId }
        }
      }`,
      (way) => {
        const position = way === 'text' ? 1 : 0;
        return {
          inventory: stocks[position],
          type: 'SUB',
          product: products[position],
          old: 12,
          new: 9,
        };
      },
    );
    expect(moved.map((data) => data.procUpdateStock.result)).toEqual(
      stocks.map((vInventoryId) => ({
        vMessage: 'Registro editado con exito',
        vEndCode: '99999',
        vInventoryId,
      })),
    );
    const { allVStockMovements } = await calls.read(
      'crm_supervisor',
      `query ($stock: UUID) {
        allVStockMovements(condition: {inventoryId: $stock}, orderBy: ID_DESC) {
          nodes { movType quantity quantityAfter fullName }
        }
      }`,
      { stock: stocks[1] },
    );
    expect(allVStockMovements.nodes).toMatchObject([
      { movType: 'SUB', quantity: 9, quantityAfter: 3 },
      { movType: 'ADD', quantity: 12, quantityAfter: 12 },
    ]);
    const disabled = await calls.bothWays(
      'crm_admin',
      `mutation ($id: UUID!, $status: Int) {
        updateInventoryById(input: {id: $id, inventoryPatch: {status: $status}}) { inventory { status } }
      }`,
      (way) => ({ id: stocks[way === 'text' ? 1 : 0], status: 2 }),
    );
    expect(disabled.map((data) => data.updateInventoryById.inventory.status)).toEqual([2, 2]);
  });

  test('a disabled product or category is in no list of those with status 1 (doc 3 §4)', async () => {
    const listed = async () => {
      const { allProducts, allCategories } = await calls.read(
        'crm_supervisor',
        `query ($status: Int) {
          allProducts(condition: {status: $status}) { nodes { id } }
          allCategories(condition: {status: $status}) { nodes { id } }
        }`,
        { status: 1 },
      );
      return [...allProducts.nodes, ...allCategories.nodes].map(({ id }) => id);
    };
    const disabled = [products[0], category];
    expect(await listed()).toEqual(expect.arrayContaining(disabled));
    for (const table of ['products', 'categories']) {
      await database.query(`update app_public.${table} set status = 2 where id = any ($1)`, [
        disabled,
      ]);
    }
    expect((await listed()).filter((id) => disabled.includes(id))).toEqual([]);
  });
});
