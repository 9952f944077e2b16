import { paths } from '#web/config/paths.ts';
import { listRoute, screenRoute } from './screen-route.tsx';

const countries = {
  title: 'Paises',
  permission: 'country.manage',
  load: async () => (await import('#web/features/countries/countries-screen.tsx')).CountriesScreen,
} as const;
const addCountry = {
  title: 'Agregar País',
  permission: 'country.manage',
  load: async () =>
    (await import('#web/features/countries/add-country-screen.tsx')).AddCountryScreen,
} as const;
const editCountry = {
  title: 'Editar País',
  permission: 'country.manage',
  load: async () =>
    (await import('#web/features/countries/edit-country-screen.tsx')).EditCountryScreen,
} as const;
const towns = {
  title: 'Localidades',
  permission: 'country.manage',
  load: async () => (await import('#web/features/towns/towns-screen.tsx')).TownsScreen,
} as const;
const addTown = {
  title: 'Agregar Localidad',
  permission: 'country.manage',
  load: async () => (await import('#web/features/towns/add-town-screen.tsx')).AddTownScreen,
} as const;
const editTown = {
  title: 'Editar Localidad',
  permission: 'country.manage',
  load: async () => (await import('#web/features/towns/edit-town-screen.tsx')).EditTownScreen,
} as const;
const offices = {
  title: 'Sucursales',
  permission: 'office.manage',
  load: async () => (await import('#web/features/offices/offices-screen.tsx')).OfficesScreen,
} as const;
const addOffice = {
  title: 'Agregar Sucursal',
  permission: 'office.manage',
  load: async () => (await import('#web/features/offices/add-office-screen.tsx')).AddOfficeScreen,
} as const;
const editOffice = {
  title: 'Editar Sucursal',
  permission: 'office.manage',
  load: async () => (await import('#web/features/offices/edit-office-screen.tsx')).EditOfficeScreen,
} as const;
const invoiceSeries = {
  title: 'Serie de Facturas',
  permission: 'sale.series',
  load: async () =>
    (await import('#web/features/offices/invoice-series-screen.tsx')).InvoiceSeriesScreen,
} as const;

/** Countries, towns and offices (doc 3 §2), and what is set for them. */
export const placesRoutes = [
  listRoute(paths.countries, countries),
  screenRoute(paths.countries.add, addCountry),
  screenRoute(paths.countries.edit, editCountry),
  listRoute(paths.towns, towns),
  screenRoute(paths.towns.add, addTown),
  screenRoute(paths.towns.edit, editTown),
  listRoute(paths.offices, offices),
  screenRoute(paths.offices.add, addOffice),
  screenRoute(paths.offices.edit, editOffice),
  screenRoute(paths.offices.invoiceSeries, invoiceSeries),
] as const;
