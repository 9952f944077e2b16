import { IconReceipt, IconShieldCheck, IconSparkles } from '@tabler/icons-react';
import { paths } from '#web/config/paths.ts';
import type { AppScreen } from './app-screen.ts';

type EntryName = Parameters<
  typeof import('#web/features/sales/selling/selling-screens.tsx')['sellingScreen']
>[0];

/** Returns a loader of the sale form for one of its entry points. */
const sellingBy = (entry: EntryName) => async () =>
  (await import('#web/features/sales/selling/selling-screens.tsx')).sellingScreen(entry);

/** Forms and lists of sales and warranties (doc 2 §2). */
export const saleScreens = [
  {
    path: paths.sales.list,
    pages: true,
    title: 'Ventas',
    permission: 'sale.read',
    menu: { staysFor: ['administrator', 'branch'], icon: IconReceipt },
    load: async () =>
      (await import('#web/features/sales/lists/recorded-sales-screen.tsx')).SalesScreen,
  },
  {
    path: paths.sales.add,
    title: 'Agregar Venta',
    permission: 'sale.create',
    load: async () =>
      (await import('#web/features/sales/selling/add-sale-screen.tsx')).AddSaleScreen,
  },
  {
    path: paths.sales.addByClients,
    title: 'Agregar Venta por Cliente',
    permission: 'sale.create',
    load: sellingBy('addSaleByClient'),
  },
  {
    path: paths.sales.addByName,
    title: 'Agregar Venta por Nombre',
    permission: 'sale.create',
    load: sellingBy('addSaleByName'),
  },
  {
    path: paths.sales.addOld,
    title: 'Agregar Venta de días anteriores',
    permission: 'sale.create_past',
    load: sellingBy('addOldSale'),
  },
  {
    path: paths.sales.edit,
    title: 'Editar Venta',
    permission: 'sale.update',
    load: async () =>
      (await import('#web/features/sales/selling/edit-sale-screen.tsx')).EditSaleScreen,
  },
  {
    path: paths.sales.details,
    record: true,
    title: 'Ver Detalle',
    permission: 'sale.read',
    load: async () =>
      (await import('#web/features/sales/records/sale-details-screen.tsx')).SaleDetailsScreen,
  },
  {
    path: paths.sales.invoice,
    title: 'Factura',
    permission: 'sale.invoice',
    load: async () =>
      (await import('#web/features/sales/invoice/sale-invoice-screen.tsx')).SaleInvoiceScreen,
  },
  {
    path: paths.warranties.list,
    pages: true,
    title: 'Garantías',
    permission: 'warranty.read',
    menu: { staysFor: ['administrator', 'branch'], icon: IconShieldCheck },
    load: async () =>
      (await import('#web/features/sales/lists/recorded-sales-screen.tsx')).WarrantiesScreen,
  },
  {
    path: paths.warranties.add,
    title: 'Agregar Garantía',
    permission: 'warranty.create',
    load: sellingBy('addWarranty'),
  },
  {
    path: paths.warranties.addByClients,
    title: 'Agregar Garantía por Cliente',
    permission: 'warranty.create',
    load: sellingBy('addWarrantyByClient'),
  },
  {
    path: paths.warranties.addByName,
    title: 'Agregar Garantía por Nombre',
    permission: 'warranty.create',
    load: sellingBy('addWarrantyByName'),
  },
  {
    path: paths.warranties.addOld,
    title: 'Agregar Garantía días anteriores',
    permission: 'warranty.create_past',
    load: sellingBy('addOldWarranty'),
  },
  {
    path: paths.warranties.edit,
    title: 'Editar Garantía',
    permission: 'sale.update',
    load: async () =>
      (await import('#web/features/sales/selling/edit-sale-screen.tsx')).EditWarrantyScreen,
  },
  {
    path: paths.warranties.details,
    record: true,
    title: 'Detalle de Garantía',
    permission: 'warranty.read',
    load: async () =>
      (await import('#web/features/sales/records/sale-details-screen.tsx')).WarrantyDetailsScreen,
  },
  {
    path: paths.warranties.invoice,
    title: 'Factura',
    permission: 'warranty.invoice',
    load: async () =>
      (await import('#web/features/sales/invoice/sale-invoice-screen.tsx')).WarrantyInvoiceScreen,
  },
  {
    path: paths.mySales.list,
    pages: true,
    title: 'Mis servicios',
    permission: 'sale.read_own',
    menu: {
      icon: IconSparkles,
      // Administrators have no turns (doc 1 §2: crm_local_admin's menu is crm_admin's).
      unless: 'role.read',
    },
    load: async () =>
      (await import('#web/features/sales/lists/my-sales-screens.tsx')).MySalesScreen,
  },
  {
    path: paths.myWarranties.list,
    pages: true,
    title: 'Mis garantías',
    permission: 'sale.read_own',
    load: async () =>
      (await import('#web/features/sales/lists/my-sales-screens.tsx')).MyWarrantiesScreen,
  },
] as const satisfies readonly AppScreen[];
