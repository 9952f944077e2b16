import {
  IconCreditCard,
  IconMassage,
  IconPercentage,
  IconTags,
  IconTruckDelivery,
  IconWallet,
} from '@tabler/icons-react';
import { paths } from '#web/config/paths.ts';
import type { AppScreen } from './app-screen.ts';

/** Services, products, providers and money stores (doc 1 §2, doc 2 §2). */
export const catalogueScreens = [
  {
    path: paths.services.list,
    pages: true,
    title: 'Servicios',
    permission: 'service.manage',
    menu: { icon: IconMassage },
    load: async () => (await import('#web/features/services/services-screen.tsx')).ServicesScreen,
  },
  {
    path: paths.services.add,
    title: 'Agregar Servicio',
    permission: 'service.manage',
    load: async () => (await import('#web/features/services/service-form.tsx')).AddServiceScreen,
  },
  {
    path: paths.services.template,
    title: 'Agregar Servicios de Plantilla',
    permission: 'service.manage',
    load: async () => (await import('#web/features/services/template-screen.tsx')).TemplateScreen,
  },
  {
    path: paths.services.edit,
    title: 'Editar Servicio',
    permission: 'service.manage',
    load: async () => (await import('#web/features/services/service-form.tsx')).EditServiceScreen,
  },
  {
    path: paths.subservices.list,
    pages: true,
    title: 'Subservicios',
    permission: 'subservice.manage',
    menu: { icon: IconTags },
    load: async () =>
      (await import('#web/features/subservices/subservices-screen.tsx')).SubservicesScreen,
  },
  {
    path: paths.subservices.add,
    title: 'Agregar Subservicio',
    permission: 'subservice.manage',
    load: async () =>
      (await import('#web/features/subservices/add-subservice-screen.tsx')).AddSubserviceScreen,
  },
  {
    path: paths.subservices.edit,
    title: 'Editar Subservicio',
    permission: 'subservice.manage',
    load: async () =>
      (await import('#web/features/subservices/edit-subservice-screen.tsx')).EditSubserviceScreen,
  },
  {
    path: paths.subservicePrices.list,
    pages: true,
    title: 'Editar Precios',
    permission: 'subservice.manage',
    load: async () =>
      (await import('#web/features/subservices/edit-prices-screen.tsx')).EditPricesScreen,
  },
  {
    path: paths.providers.list,
    pages: true,
    title: 'Proveedores',
    permission: 'provider.read',
    menu: { staysFor: ['branch'], icon: IconTruckDelivery },
    load: async () =>
      (await import('#web/features/providers/providers-screen.tsx')).ProvidersScreen,
  },
  {
    path: paths.providers.add,
    title: 'Agregar Proveedor',
    permission: 'provider.manage',
    load: async () => (await import('#web/features/providers/provider-form.tsx')).AddProviderScreen,
  },
  {
    path: paths.providers.edit,
    title: 'Editar Proveedor',
    permission: 'provider.manage',
    load: async () =>
      (await import('#web/features/providers/provider-form.tsx')).EditProviderScreen,
  },
  {
    path: paths.moneyStores.list,
    pages: true,
    title: 'Cuentas de Dinero',
    permission: 'money_store.read',
    menu: { icon: IconWallet },
    load: async () =>
      (await import('#web/features/money-stores/money-stores-screen.tsx')).MoneyStoresScreen,
  },
  {
    path: paths.moneyStores.add,
    title: 'Agregar Cuenta de Dinero',
    permission: 'money_store.manage',
    load: async () =>
      (await import('#web/features/money-stores/add-money-store-form.tsx')).AddMoneyStoreScreen,
  },
  {
    path: paths.moneyStores.edit,
    title: 'Editar Cuenta de Dinero',
    permission: 'money_store.manage',
    load: async () =>
      (await import('#web/features/money-stores/edit-money-store-screen.tsx')).EditMoneyStoreScreen,
  },
  {
    path: paths.commissions.list,
    pages: true,
    title: 'Comisiones por servicio',
    permission: 'commission.manage',
    menu: { icon: IconPercentage },
    load: async () =>
      (await import('#web/features/commissions/commissions-screen.tsx')).CommissionsScreen,
  },
  {
    path: paths.commissions.add,
    title: 'Agregar Comisión',
    permission: 'commission.manage',
    load: async () =>
      (await import('#web/features/commissions/add-commission-form.tsx')).AddCommissionScreen,
  },
  {
    path: paths.commissions.edit,
    title: 'Editar Comisión',
    permission: 'commission.manage',
    load: async () =>
      (await import('#web/features/commissions/edit-commission-screen.tsx')).EditCommissionScreen,
  },
  {
    path: paths.commissionTiers.list,
    pages: true,
    title: 'Escalones',
    permission: 'commission.manage',
    load: async () =>
      (await import('#web/features/commissions/commission-tiers-screen.tsx')).CommissionTiersScreen,
  },
  {
    path: paths.commissionTiers.add,
    title: 'Agregar Escalón',
    permission: 'commission.manage',
    load: async () => (await import('#web/features/commissions/add-tier-form.tsx')).AddTierScreen,
  },
  {
    path: paths.commissionTiers.edit,
    title: 'Editar Escalón',
    permission: 'commission.manage',
    load: async () =>
      (await import('#web/features/commissions/edit-tier-screen.tsx')).EditTierScreen,
  },
  {
    path: paths.paymentMethods.list,
    pages: true,
    title: 'Medios de pago',
    permission: 'payment_method.manage',
    menu: { icon: IconCreditCard },
    load: async () =>
      (await import('#web/features/payment-methods/payment-methods-screen.tsx'))
        .PaymentMethodsScreen,
  },
  {
    path: paths.paymentMethods.add,
    title: 'Agregar Medio de Pago',
    permission: 'payment_method.manage',
    load: async () =>
      (await import('#web/features/payment-methods/add-payment-method-form.tsx'))
        .AddPaymentMethodScreen,
  },
  {
    path: paths.paymentMethods.edit,
    title: 'Editar Medio de Pago',
    permission: 'payment_method.manage',
    load: async () =>
      (await import('#web/features/payment-methods/edit-payment-method-screen.tsx'))
        .EditPaymentMethodScreen,
  },
] as const satisfies readonly AppScreen[];
