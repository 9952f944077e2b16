import type { Permission } from '#domain/permissions.ts';
import { paths } from '#web/config/paths.ts';
import { screenRoute } from './screen-route.tsx';

type Door = Parameters<
  typeof import('#web/features/sales/selling/selling-screens.tsx')['sellingScreen']
>[0];

/** A screen that opens the form of sales and warranties by one of its doors. */
function doorOf(title: string, permission: Permission, door: Door) {
  return {
    title,
    permission,
    load: async () =>
      (await import('#web/features/sales/selling/selling-screens.tsx')).sellingScreen(door),
  };
}

const addSale = {
  title: 'Agregar Venta',
  permission: 'sale.create',
  load: async () => (await import('#web/features/sales/selling/add-sale-screen.tsx')).AddSaleScreen,
} as const;
const editSale = {
  title: 'Editar Venta',
  permission: 'sale.update',
  load: async () =>
    (await import('#web/features/sales/selling/edit-sale-screen.tsx')).EditSaleScreen,
} as const;
const editWarranty = {
  title: 'Editar Garantía',
  permission: 'sale.update',
  load: async () =>
    (await import('#web/features/sales/selling/edit-sale-screen.tsx')).EditWarrantyScreen,
} as const;

const { sales, warranties } = paths;

/** Every way to sell, and to make good what was sold (doc 2 §2). */
export const sellingRoutes = [
  screenRoute(sales.add, addSale),
  screenRoute(
    sales.addByClients,
    doorOf('Agregar Venta por Cliente', 'sale.create', 'addSaleByClient'),
  ),
  screenRoute(sales.addByName, doorOf('Agregar Venta por Nombre', 'sale.create', 'addSaleByName')),
  screenRoute(
    sales.addOld,
    doorOf('Agregar Venta de días anteriores', 'sale.create_past', 'addOldSale'),
  ),
  screenRoute(sales.edit, editSale),
  screenRoute(warranties.add, doorOf('Agregar Garantía', 'warranty.create', 'addWarranty')),
  screenRoute(
    warranties.addByClients,
    doorOf('Agregar Garantía por Cliente', 'warranty.create', 'addWarrantyByClient'),
  ),
  screenRoute(
    warranties.addByName,
    doorOf('Agregar Garantía por Nombre', 'warranty.create', 'addWarrantyByName'),
  ),
  screenRoute(
    warranties.addOld,
    doorOf('Agregar Garantía días anteriores', 'warranty.create_past', 'addOldWarranty'),
  ),
  screenRoute(warranties.edit, editWarranty),
] as const;
