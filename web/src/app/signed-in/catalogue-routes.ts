import { paths } from '#web/config/paths.ts';
import { listRoute, screenRoute } from './screen-route.tsx';

const services = {
  title: 'Servicios',
  permission: 'service.manage',
  load: async () => (await import('#web/features/services/services-screen.tsx')).ServicesScreen,
} as const;
const addService = {
  title: 'Agregar Servicio',
  permission: 'service.manage',
  load: async () =>
    (await import('#web/features/services/add-service-screen.tsx')).AddServiceScreen,
} as const;
const editService = {
  title: 'Editar Servicio',
  permission: 'service.manage',
  load: async () =>
    (await import('#web/features/services/edit-service-screen.tsx')).EditServiceScreen,
} as const;
const subservices = {
  title: 'Subservicios',
  permission: 'subservice.manage',
  load: async () =>
    (await import('#web/features/subservices/subservices-screen.tsx')).SubservicesScreen,
} as const;
const addSubservice = {
  title: 'Agregar Subservicio',
  permission: 'subservice.manage',
  load: async () =>
    (await import('#web/features/subservices/add-subservice-screen.tsx')).AddSubserviceScreen,
} as const;
const editSubservice = {
  title: 'Editar Subservicio',
  permission: 'subservice.manage',
  load: async () =>
    (await import('#web/features/subservices/edit-subservice-screen.tsx')).EditSubserviceScreen,
} as const;
const editPrices = {
  title: 'Editar Precios',
  permission: 'subservice.manage',
  load: async () =>
    (await import('#web/features/subservices/edit-prices-screen.tsx')).EditPricesScreen,
} as const;
const priceList = {
  title: 'Lista de Precios',
  permission: 'subservice.read',
  load: async () =>
    (await import('#web/features/subservices/price-list-screen.tsx')).PriceListScreen,
} as const;
const exchange = {
  title: 'Valor Cambiario',
  load: async () => (await import('#web/features/rates/exchange-screen.tsx')).ExchangeScreen,
} as const;
const advertising = {
  title: '% de ganancia por venta no facturable',
  load: async () => (await import('#web/features/rates/advertising-screen.tsx')).AdvertisingScreen,
} as const;
const profitIndicator = {
  title: 'Porcentaje de Ganancia',
  permission: 'profit_indicator.update',
  load: async () =>
    (await import('#web/features/profit-indicator/profit-indicator-screen.tsx'))
      .ProfitIndicatorScreen,
} as const;

/** Services, subservices, rates and the profit indicator (doc 1 §2). */
export const catalogueRoutes = [
  listRoute(paths.services, services),
  screenRoute(paths.services.add, addService),
  screenRoute(paths.services.edit, editService),
  listRoute(paths.subservices, subservices),
  screenRoute(paths.subservices.add, addSubservice),
  screenRoute(paths.subservices.edit, editSubservice),
  listRoute(paths.subservicePrices, editPrices),
  listRoute(paths.priceList, priceList),
  screenRoute(paths.exchange, exchange),
  screenRoute(paths.advertising, advertising),
  screenRoute(paths.profitIndicator, profitIndicator),
] as const;
