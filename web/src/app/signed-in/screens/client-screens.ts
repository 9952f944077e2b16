import {
  IconDiscount,
  IconListNumbers,
  IconPackages,
  IconScissors,
  IconUsers,
} from '@tabler/icons-react';
import { paths } from '#web/config/paths.ts';
import { LowStockCount } from '#web/features/inventories/low-stock-count.tsx';
import type { AppScreen } from './app-screen.ts';

/** Clients, technicians and discounts (doc 1 §2, doc 2 §2). */
export const clientScreens = [
  {
    path: paths.clients.list,
    pages: true,
    title: 'Clientes',
    permission: 'client.read',
    menu: {
      staysFor: ['administrator', 'branch'],
      icon: IconUsers,
      also: [paths.clientServices.list],
    },
    load: async () => (await import('#web/features/clients/clients-screen.tsx')).ClientsScreen,
  },
  {
    path: paths.clients.edit,
    title: 'Editar Cliente',
    permission: 'client.update',
    load: async () =>
      (await import('#web/features/clients/edit-client-screen.tsx')).EditClientScreen,
  },
  {
    path: paths.clients.profile,
    record: true,
    title: 'Ficha del Cliente',
    permission: 'client.profile',
    load: async () =>
      (await import('#web/features/clients/client-file/client-file-screen.tsx')).ClientFileScreen,
  },
  {
    path: paths.clientServices.list,
    pages: true,
    title: 'Servicios del Cliente',
    permission: 'client.profile',
    load: async () =>
      (await import('#web/features/clients/client-file/client-services-screen.tsx'))
        .ClientServicesScreen,
  },
  {
    path: paths.employees.list,
    pages: true,
    title: 'Técnicas (os)',
    permission: 'employee.read',
    menu: {
      staysFor: ['administrator', 'branch'],
      icon: IconScissors,
      separatePaths: [paths.employees.myProfile],
    },
    load: async () => (await import('#web/features/employees/staff-list.tsx')).EmployeesScreen,
  },
  {
    path: paths.employees.add,
    title: 'Agregar Técnica(o)',
    permission: 'employee.create',
    load: async () =>
      (await import('#web/features/employees/add-technician-screen.tsx')).AddTechnicianScreen,
  },
  {
    path: paths.employees.edit,
    title: 'Editar Técnica(o)',
    permission: 'employee.update',
    load: async () =>
      (await import('#web/features/employees/edit-technician-screen.tsx')).EditTechnicianScreen,
  },
  {
    path: paths.employees.myProfile,
    title: 'Modificar mi Perfil',
    load: async () =>
      (await import('#web/features/employees/my-profile/my-profile-screen.tsx')).MyProfileScreen,
  },
  {
    path: paths.priceList.list,
    pages: true,
    title: 'Lista de Precios',
    permission: 'subservice.read',
    menu: { staysFor: ['administrator', 'branch'], icon: IconListNumbers },
    load: async () =>
      (await import('#web/features/subservices/price-list-screen.tsx')).PriceListScreen,
  },
  {
    path: paths.discounts.list,
    pages: true,
    title: 'Descuentos',
    permission: 'discount.read',
    menu: { staysFor: ['branch'], icon: IconDiscount },
    load: async () =>
      (await import('#web/features/discounts/discounts-screen.tsx')).DiscountsScreen,
  },
  {
    path: paths.discounts.add,
    title: 'Agregar Descuento',
    permission: 'discount.create',
    load: async () =>
      (await import('#web/features/discounts/add-discount-screen.tsx')).AddDiscountScreen,
  },
  {
    path: paths.discounts.edit,
    title: 'Editar Descuento',
    permission: 'discount.create',
    load: async () =>
      (await import('#web/features/discounts/edit-discount-screen.tsx')).EditDiscountScreen,
  },
  {
    path: paths.discounts.details,
    title: 'Detalle de Descuento',
    permission: 'discount.read',
    load: async () =>
      (await import('#web/features/discounts/discount-details-screen.tsx')).DiscountDetailsScreen,
  },
  {
    path: paths.grantedDiscounts.list,
    pages: true,
    title: 'Descuentos Otorgados',
    permission: 'discount.read',
    load: async () =>
      (await import('#web/features/discounts/granted-discounts-screen.tsx')).GrantedDiscountsScreen,
  },
  {
    path: paths.inventories.list,
    pages: true,
    title: 'Inventarios',
    permission: 'inventory.read',
    menu: { staysFor: ['administrator', 'branch'], icon: IconPackages, badge: LowStockCount },
    load: async () =>
      (await import('#web/features/inventories/inventories-screen.tsx')).InventoriesScreen,
  },
  {
    path: paths.inventories.add,
    title: 'Agregar Inventario',
    permission: 'inventory.create',
    load: async () =>
      (await import('#web/features/inventories/add-inventory-screen.tsx')).AddInventoryScreen,
  },
  {
    path: paths.inventories.addProduct,
    title: 'Agregar Producto',
    permission: 'inventory.create',
    load: async () =>
      (await import('#web/features/inventories/add-product-screen.tsx')).AddProductScreen,
  },
  {
    path: paths.inventories.addCategory,
    title: 'Agregar Categoría',
    permission: 'inventory.create_category',
    load: async () =>
      (await import('#web/features/inventories/category-form.tsx')).AddCategoryScreen,
  },
  {
    path: paths.categories.list,
    pages: true,
    title: 'Categorías',
    permission: 'inventory.create_category',
    load: async () =>
      (await import('#web/features/inventories/categories-screen.tsx')).CategoriesScreen,
  },
  {
    path: paths.categories.edit,
    title: 'Editar Categoría',
    permission: 'inventory.create_category',
    load: async () =>
      (await import('#web/features/inventories/category-form.tsx')).EditCategoryScreen,
  },
  {
    path: paths.inventories.edit,
    record: true,
    title: 'Inventario del Producto',
    permission: 'inventory.read',
    load: async () =>
      (await import('#web/features/inventories/inventory-screen.tsx')).InventoryScreen,
  },
] as const satisfies readonly AppScreen[];
