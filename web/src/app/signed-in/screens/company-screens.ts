import {
  IconBuildingStore,
  IconFileImport,
  IconGauge,
  IconId,
  IconMapPin,
  IconMessage,
  IconNumber123,
  IconShieldSearch,
  IconWorld,
} from '@tabler/icons-react';
import { documentCorrectors } from '#domain/people/documented-records.ts';
import { paths } from '#web/config/paths.ts';
import type { AppScreen } from './app-screen.ts';

/** Branches and towns (doc 3 §2), and the settings and records of the company. */
export const companyScreens = [
  {
    path: paths.offices.list,
    pages: true,
    title: 'Sucursales',
    permission: 'office.manage',
    menu: { icon: IconBuildingStore },
    load: async () => (await import('#web/features/offices/offices-screen.tsx')).OfficesScreen,
  },
  {
    path: paths.offices.add,
    title: 'Agregar Sucursal',
    permission: 'office.manage',
    load: async () => (await import('#web/features/offices/add-office-screen.tsx')).AddOfficeScreen,
  },
  {
    path: paths.offices.edit,
    title: 'Editar Sucursal',
    permission: 'office.manage',
    load: async () =>
      (await import('#web/features/offices/edit-office-screen.tsx')).EditOfficeScreen,
  },
  {
    path: paths.offices.invoiceSeries,
    title: 'Serie de Facturas',
    permission: 'sale.series',
    menu: { icon: IconNumber123 },
    load: async () =>
      (await import('#web/features/offices/invoice-series-screen.tsx')).InvoiceSeriesScreen,
  },
  {
    path: paths.towns.list,
    pages: true,
    title: 'Localidades',
    permission: 'country.manage',
    menu: { icon: IconMapPin },
    load: async () => (await import('#web/features/towns/towns-screen.tsx')).TownsScreen,
  },
  {
    path: paths.towns.add,
    title: 'Agregar Localidad',
    permission: 'country.manage',
    load: async () => (await import('#web/features/towns/town-form.tsx')).AddTownScreen,
  },
  {
    path: paths.towns.edit,
    title: 'Editar Localidad',
    permission: 'country.manage',
    load: async () => (await import('#web/features/towns/town-form.tsx')).EditTownScreen,
  },
  {
    path: paths.countries.list,
    pages: true,
    title: 'Paises',
    permission: 'country.manage',
    menu: { icon: IconWorld },
    load: async () =>
      (await import('#web/features/countries/countries-screen.tsx')).CountriesScreen,
  },
  {
    path: paths.countries.add,
    title: 'Agregar País',
    permission: 'country.manage',
    load: async () =>
      (await import('#web/features/countries/add-country-form.tsx')).AddCountryScreen,
  },
  {
    path: paths.countries.edit,
    title: 'Editar País',
    permission: 'country.manage',
    load: async () =>
      (await import('#web/features/countries/edit-country-screen.tsx')).EditCountryScreen,
  },
  {
    path: paths.profitIndicator,
    title: 'Porcentaje de Ganancia',
    permission: 'profit_indicator.update',
    menu: { staysFor: ['branch'], icon: IconGauge },
    load: async () =>
      (await import('#web/features/profit-indicator/profit-indicator-screen.tsx'))
        .ProfitIndicatorScreen,
  },
  {
    path: paths.repeatedDocuments.list,
    pages: true,
    title: 'Documentos repetidos',
    permission: documentCorrectors,
    menu: { icon: IconId },
    about: 'Clientes, personal y proveedores que están registrados con el mismo documento',
    load: async () =>
      (await import('#web/features/repeated-documents/repeated-documents-screen.tsx'))
        .RepeatedDocumentsScreen,
  },
  {
    path: paths.imports.list,
    pages: true,
    title: 'Importar datos',
    permission: 'import.run',
    menu: { icon: IconFileImport },
    about: 'Clientes, precios, personal, productos y citas, de Excel o de otro sistema',
    load: async () => (await import('#web/features/imports/imports-screen.tsx')).ImportsScreen,
  },
  {
    path: paths.importRows.list,
    pages: true,
    title: 'Importación',
    permission: 'import.run',
    load: async () => (await import('#web/features/imports/import-screen.tsx')).ImportScreen,
  },
  {
    path: paths.messages.list,
    pages: true,
    title: 'Mensajes',
    permission: 'message.read',
    menu: { icon: IconMessage },
    load: async () => (await import('#web/features/messages/messages-screen.tsx')).MessagesScreen,
  },
  {
    path: paths.securityLog.list,
    pages: true,
    title: 'Registro de Seguridad',
    permission: 'security.read',
    menu: { icon: IconShieldSearch },
    load: async () =>
      (await import('#web/features/security/security-log-screen.tsx')).SecurityLogScreen,
  },
] as const satisfies readonly AppScreen[];
