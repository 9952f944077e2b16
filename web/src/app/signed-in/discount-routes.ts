import { paths } from '#web/config/paths.ts';
import { listRoute, screenRoute } from './screen-route.tsx';

const discounts = {
  title: 'Descuentos',
  permission: 'discount.read',
  load: async () => (await import('#web/features/discounts/discounts-screen.tsx')).DiscountsScreen,
} as const;
const addDiscount = {
  title: 'Agregar Descuento',
  permission: 'discount.create',
  load: async () =>
    (await import('#web/features/discounts/add-discount-screen.tsx')).AddDiscountScreen,
} as const;
const editDiscount = {
  title: 'Editar Descuento',
  permission: 'discount.create',
  load: async () =>
    (await import('#web/features/discounts/edit-discount-screen.tsx')).EditDiscountScreen,
} as const;
const discountDetails = {
  title: 'Detalle de Descuento',
  permission: 'discount.read',
  load: async () =>
    (await import('#web/features/discounts/discount-details-screen.tsx')).DiscountDetailsScreen,
} as const;

/** Discounts (doc 2 §2). */
export const discountRoutes = [
  listRoute(paths.discounts, discounts),
  screenRoute(paths.discounts.add, addDiscount),
  screenRoute(paths.discounts.edit, editDiscount),
  screenRoute(paths.discounts.details, discountDetails),
] as const;
