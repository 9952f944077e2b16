/** The record that a mutation changes: its table, and where the input has its id. */
interface VersionedAct {
  readonly record: string;
  /** The argument with the record's id; null if it is the caller's role. */
  readonly id: 'id' | 'officeId' | 'clientId' | 'roleId' | null;
  /** Whether the session's office is the default. */
  readonly ownOffice?: true;
}

const byId = (record: string): VersionedAct => ({ record, id: 'id' });

/**
 * Mutations that change a record and accept the version that was read (D59). Stock movements use
 * the quantity that was read instead (D40).
 */
export const versionedActs: Readonly<Record<string, VersionedAct>> = {
  updateAppointmentById: byId('appointments'),
  updateCategoryById: byId('categories'),
  updateClientById: byId('clients'),
  updateCountryById: byId('countries'),
  updateDiscountById: byId('discounts'),
  updateEmployeeById: byId('employees'),
  updateExtraExpenseById: byId('extra_expenses'),
  updateInventoryById: byId('inventories'),
  updateInvoiceById: byId('invoices'),
  updateMoneyStoreById: byId('money_stores'),
  updateOfficeById: byId('offices'),
  updateProductById: byId('products'),
  updateProviderById: byId('providers'),
  updateRoleById: byId('roles'),
  updateSaleById: byId('sales'),
  updateServiceById: byId('services'),
  updateSubserviceById: byId('subservices'),
  updateTownById: byId('towns'),
  procMoveAppointment: byId('appointments'),
  procSaveAppointment: byId('appointments'),
  procSaveOffice: byId('offices'),
  procSaveCashRegister: byId('cash_registers'),
  procSaveIncident: byId('privacy_incidents'),
  procSaveCommissionRate: byId('commission_rates'),
  procSaveCommissionTier: byId('commission_tiers'),
  procSavePaymentMethod: byId('payment_methods'),
  procSaveProduct: byId('inventories'),
  procUpdateDiscounts: byId('discounts'),
  procUpdateSales: byId('sales'),
  procSaveClientProfile: { record: 'clients', id: 'clientId' },
  procSaveRolePermissions: { record: 'roles', id: 'roleId' },
  procSettingsCreateUpdate: { record: 'offices', id: 'officeId', ownOffice: true },
  procSetInvoiceSeries: { record: 'offices', id: 'officeId', ownOffice: true },
  procRegisterRate: { record: 'offices', id: 'officeId', ownOffice: true },
  procSaveAppointmentSettings: {
    record: 'office_appointment_settings',
    id: 'officeId',
    ownOffice: true,
  },
  functionSavePercentIndicator: { record: 'percent_indicators', id: null },
};

/** The objects with a version of their record, and the column of its id. */
export const versionedObjects: Readonly<Record<string, { record: string; id?: string }>> = {
  Appointment: { record: 'appointments' },
  VAppointment: { record: 'appointments' },
  Category: { record: 'categories' },
  Client: { record: 'clients' },
  Country: { record: 'countries' },
  Discount: { record: 'discounts' },
  Employee: { record: 'employees' },
  VAllEmployee: { record: 'employees' },
  ExtraExpense: { record: 'extra_expenses' },
  Inventory: { record: 'inventories' },
  VAllInventory: { record: 'inventories' },
  Invoice: { record: 'invoices' },
  MoneyStore: { record: 'money_stores' },
  VCashRegister: { record: 'cash_registers' },
  VCommissionRate: { record: 'commission_rates' },
  VCommissionTier: { record: 'commission_tiers' },
  PaymentMethod: { record: 'payment_methods' },
  VPrivacyIncident: { record: 'privacy_incidents' },
  Office: { record: 'offices' },
  VOffice: { record: 'offices' },
  VAppointmentSetting: { record: 'office_appointment_settings', id: 'office_id' },
  PercentIndicator: { record: 'percent_indicators' },
  Product: { record: 'products' },
  Provider: { record: 'providers' },
  Role: { record: 'roles' },
  Sale: { record: 'sales' },
  VSale: { record: 'sales' },
  VWarranty: { record: 'sales' },
  Service: { record: 'services' },
  Subservice: { record: 'subservices' },
  VSubservice: { record: 'subservices' },
  Town: { record: 'towns' },
};
