import { paths } from '#web/config/paths.ts';
import { listRoute, screenRoute } from './screen-route.tsx';

const providers = {
  title: 'Proveedores',
  permission: 'provider.read',
  load: async () => (await import('#web/features/providers/providers-screen.tsx')).ProvidersScreen,
} as const;
const addProvider = {
  title: 'Agregar Proveedor',
  permission: 'provider.manage',
  load: async () =>
    (await import('#web/features/providers/add-provider-screen.tsx')).AddProviderScreen,
} as const;
const editProvider = {
  title: 'Editar Proveedor',
  permission: 'provider.manage',
  load: async () =>
    (await import('#web/features/providers/edit-provider-screen.tsx')).EditProviderScreen,
} as const;
const moneyStores = {
  title: 'Cuentas de Dinero',
  permission: 'money_store.read',
  load: async () =>
    (await import('#web/features/money-stores/money-stores-screen.tsx')).MoneyStoresScreen,
} as const;
const addMoneyStore = {
  title: 'Agregar Cuenta de Dinero',
  permission: 'money_store.manage',
  load: async () =>
    (await import('#web/features/money-stores/add-money-store-screen.tsx')).AddMoneyStoreScreen,
} as const;
const editMoneyStore = {
  title: 'Editar Cuenta de Dinero',
  permission: 'money_store.manage',
  load: async () =>
    (await import('#web/features/money-stores/edit-money-store-screen.tsx')).EditMoneyStoreScreen,
} as const;
const inventories = {
  title: 'Inventarios',
  permission: 'inventory.read',
  load: async () =>
    (await import('#web/features/inventories/inventories-screen.tsx')).InventoriesScreen,
} as const;
const addInventory = {
  title: 'Agregar Inventario',
  permission: 'inventory.create',
  load: async () =>
    (await import('#web/features/inventories/add-inventory-screen.tsx')).AddInventoryScreen,
} as const;
const addProduct = {
  title: 'Agregar Producto',
  permission: 'inventory.create',
  load: async () =>
    (await import('#web/features/inventories/add-product-screen.tsx')).AddProductScreen,
} as const;
const addCategory = {
  title: 'Agregar Categoría',
  permission: 'inventory.create_category',
  load: async () =>
    (await import('#web/features/inventories/add-category-screen.tsx')).AddCategoryScreen,
} as const;
const inventory = {
  title: 'Inventario del Producto',
  permission: 'inventory.read',
  load: async () =>
    (await import('#web/features/inventories/inventory-screen.tsx')).InventoryScreen,
} as const;

/** Providers, money accounts and inventories (doc 2 §2, doc 3 §2). */
export const stockRoutes = [
  listRoute(paths.providers, providers),
  screenRoute(paths.providers.add, addProvider),
  screenRoute(paths.providers.edit, editProvider),
  listRoute(paths.moneyStores, moneyStores),
  screenRoute(paths.moneyStores.add, addMoneyStore),
  screenRoute(paths.moneyStores.edit, editMoneyStore),
  listRoute(paths.inventories, inventories),
  screenRoute(paths.inventories.add, addInventory),
  screenRoute(paths.inventories.addProduct, addProduct),
  screenRoute(paths.inventories.addCategory, addCategory),
  screenRoute(paths.inventories.edit, inventory),
] as const;
