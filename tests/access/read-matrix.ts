import { table } from './reach.ts';

/** The scope of each role for each field of Query (D2; doc 1 §6, doc 2 §6). */
export const reads = table(`
  field                            adm   loc   sup   att   tec   ceo   ops   fin   mkt
  allCompanies                     all   all   all   all   all   all   all   all   all
  companyById                      all   all   all   all   all   all   all   all   all
  allCountries                     all   all   all   all   all   all   all   all   all
  countryById                      all   all   all   all   all   all   all   all   all
  allTowns                         all   all   all   all   all   all   all   all   all
  townById                         all   all   all   all   all   all   all   all   all
  allOffices                       all   all   all   all   all   all   all   all   all
  officeById                       all   all   all   all   all   all   all   all   all
  allRoles                         all   all   all   all   all   all   all   all   all
  roleById                         all   all   all   all   all   all   all   all   all
  allServices                      all   all   all   all   all   all   all   all   all
  serviceById                      all   all   all   all   all   all   all   all   all
  allSubservices                   all   own   own   own   own   all   all   all   all
  subserviceById                   all   own   own   own   own   all   all   all   all
  allEmployees                     all   own   own   own   self  all   all   all   all
  employeeById                     all   own   own   own   self  all   all   all   all
  allVAllEmployees                 all   own   own   own   self  all   all   all   all
  allVEmployeesWithoutWorkdays     all   own   own   own   self  all   all   all   all
  allVStaffChoices                 all   own   own   own   self  all   all   all   all
  allUsers                         all   own   -     -     -     -     -     -     -
  userById                         all   own   -     -     -     -     -     -     -
  allPeople                        all   all   all   all   -     -     -     -     -
  personById                       all   all   all   all   -     -     -     -     -
  allVClients                      all   all   all   all   -     all   all   -     all
  clientsPage                      all   all   all   all   -     all   all   -     all
  clientById                       all   all   all   all   -     all   all   -     all
  clientByIdentificationNumber     all   all   all   all   -     all   all   -     all
  procDisabledRecords              all   all   all   -     -     -     -     -     -
  procRepeatedDocuments            all   all   all   -     -     -     -     -     -
  disabledClientByNumber           all   all   all   all   -     all   all   -     all
  profileById                      -     all   all   all   -     -     -     -     -
  profileByClientId                -     all   all   all   -     -     -     -     -
  allVClientConsents               all   all   all   all   -     -     -     -     -
  allVWorkdays                     all   own   own   own   self  all   all   all   all
  allVAllWorkdays                  all   own   own   own   self  all   all   all   all
  allVSales                        all   own   own   own   -     all   all   all   all
  salesPage                        all   own   own   own   -     all   all   all   all
  allVRefunds                      all   own   own   own   -     all   all   all   all
  vSaleById                        all   own   own   own   -     all   all   all   all
  allVSalesPayments                all   own   own   own   -     all   all   all   all
  allVSalesDetails                 all   own   own   own   self  all   all   all   all
  allVSalesDetailsClients          all   own   own   own   -     all   all   all   all
  allVWarranties                   all   own   own   own   -     all   all   all   -
  vWarrantyById                    all   own   own   own   -     all   all   all   -
  procSalesTotal                   all   own   own   -     -     all   all   all   -
  procSalesAdvertisingTotal        all   own   own   -     -     all   all   all   -
  procWarrantiesTotal              all   own   own   -     -     all   all   all   -
  allDiscounts                     all   own   own   -     -     -     -     -     -
  allVDiscounts                    all   own   own   -     -     -     -     -     -
  discountById                     all   own   own   -     -     -     -     -     -
  allVGrantedDiscounts             all   own   own   -     -     -     -     -     -
  allDiscountsDetails              all   own   own   -     -     -     -     -     -
  allVAllDiscounts                 all   own   own   own   -     -     -     -     -
  procActiveDiscounts              all   own   own   own   -     -     -     -     -
  allSalesDetailsCommissions       all   own   own   self  self  all   all   all   self
  procProfitByEmployee             all   own   own   -     -     all   all   all   -
  allVAppointments                 all   own   own   own   -     all   all   -     all
  vAppointmentById                 all   own   own   own   -     all   all   -     all
  allVAppointmentsDetails          all   own   own   own   -     -     -     -     -
  procAppointmentEvents            all   own   own   own   -     -     -     -     -
  allVAppointmentSettings          all   own   own   own   -     all   all   -     all
  nextInvoiceNumber                all   own   own   own   -     -     -     -     -
  allVCountries                    all   all   all   all   all   all   all   all   all
  allVTowns                        all   all   all   all   all   all   all   all   all
  allVOffices                      all   all   all   all   all   all   all   all   all
  vOfficeById                      all   all   all   all   all   all   all   all   all
  officeSettingByOfficeId          all   own   own   own   own   all   all   all   all
  allVOfficeRates                  all   own   own   own   own   all   all   all   all
  allVOfficialRates                all   -     all   all   -     -     -     all   -
  vOfficialRateById                all   -     all   all   -     -     -     all   -
  procRateStatus                   all   own   own   own   own   all   all   all   all
  allVPermissions                  all   all   all   all   all   all   all   all   all
  allPercentIndicators             all   -     all   -     -     -     -     -     -
  procProfitIndicator              own   -     own   -     -     -     -     -     -
  allVSubservices                  all   own   own   own   own   all   all   all   all
  allVListedPrices                 all   own   own   own   own   all   all   all   all
  allVSubservicePrices             all   own   own   -     -     -     -     -     -
  allVTechnicals                   all   own   own   own   self  all   all   all   all
  allVSupervisors                  all   own   own   own   -     all   all   all   all
  allVOtherEmployees               all   own   -     -     -     -     -     -     -
  allVUsers                        all   own   -     -     -     -     -     -     -
  procClientHabits                 -     own   own   own   -     -     -     -     -
  procClientFigures                all   own   own   own   -     all   all   -     all
  procSaleEvents                   all   own   own   own   -     all   all   all   all
  procMostSold                     -     own   own   own   -     -     -     -     -
  procServicesByClient             all   own   own   own   -     all   all   -     all
  allProviders                     all   own   own   own   -     -     -     -     -
  providerById                     all   own   own   own   -     -     -     -     -
  allVProviders                    all   own   own   own   -     -     -     -     -
  allVMoneyStores                all   own   own   own   -     all   all   all   -
  allMoneyStores                 all   own   own   own   -     all   all   all   -
  moneyStoreById                 all   own   own   own   -     all   all   all   -
  allVSettlements                all   own   own   -     -     all   -     all   -
  allVSettlementLines            all   own   own   -     -     all   -     all   -
  allVEmployeeEntries            all   own   own   -     -     all   -     all   -
  procOwed                       all   own   own   -     -     all   -     all   -
  procSettlementsByPeriod        all   own   own   -     -     all   -     all   -
  allVCommissionRates            all   own   -     -     -     -     -     -     -
  allVCommissionTiers            all   own   -     -     -     -     -     -     -
  allVPaymentMethods               all   own   own   own   -     all   all   all   all
  paymentMethodById                all   own   own   own   -     all   all   all   all
  allCategories                    all   all   all   all   -     -     all   all   -
  categoryById                     all   all   all   all   -     -     all   all   -
  allProducts                      all   own   own   own   -     -     all   all   -
  productById                      all   own   own   own   -     -     all   all   -
  allInventories                   all   own   own   own   -     -     all   all   -
  allVAllInventories               all   own   own   own   -     -     all   all   -
  vAllInventoryById                all   own   own   own   -     -     all   all   -
  allVStockMovements               all   own   own   own   -     -     all   all   -
  allInvoices                      all   own   own   own   -     all   all   all   -
  invoiceById                      all   own   own   own   -     all   all   all   -
  allVInvoices                     all   own   own   own   -     all   all   all   -
  procInvoiceEvents                all   own   own   own   -     all   all   all   -
  allExtraExpenses                 all   own   own   -     -     all   all   all   -
  extraExpenseById                 all   own   own   -     -     all   all   all   -
  allVExtraExpenses                all   own   own   -     -     all   all   all   -
  procExtraExpenseEvents           all   own   own   -     -     all   all   all   -
  procProfitByEmployeeFromDate     all   own   own   -     -     all   all   all   -
  procProfitTipByEmployeeFromDate  all   own   own   -     -     all   all   all   -
  procSalesByEmployeeFromDate      all   own   own   -     -     all   all   all   -
  procReportEmployee               all   own   own   -     -     all   all   all   -
  procEmployeeProfitDetail         all   own   own   -     -     all   all   all   -
  procProfitByOffice               all   own   own   -     -     all   all   all   -
  procProfitByOfficeByRange        all   own   own   -     -     all   all   all   -
  procCompleteResultByOffice       all   own   own   -     -     all   all   all   -
  procCompleteResultLinesByOffice  all   own   own   -     -     all   all   all   -
  procProfitLinesByOffice          all   own   own   -     -     all   all   all   -
  profitPage                       all   own   own   -     -     all   all   all   -
  procLossesByOffice               all   own   own   -     -     all   all   all   -
  procLossesByOfficeByRange        all   own   own   -     -     all   all   all   -
  procLossesLinesByOffice          all   own   own   -     -     all   all   all   -
  procRoyaltyByRange               all   own   own   -     -     all   all   all   all
  procRoyaltyByOffice              all   own   own   -     -     all   all   all   all
  procRoyaltyDaysByOffice          all   own   own   -     -     all   all   all   all
  procDashboard                    all   own   own   -     -     all   all   all   -
  procDashboardLines               all   own   own   -     -     all   all   all   -
  figurePage                       all   own   own   -     -     all   all   all   -
  procHomeFigures                  all   own   own   own   own   all   all   all   all
  procBranchFigures                all   own   own   own   own   all   all   all   all
  procBranchHours                  all   own   own   own   own   all   all   all   all
  procAttention                    all   own   own   own   own   all   all   all   all
  procPrivacyAttention             all   -     -     -     -     -     -     -     -
  procFloor                        all   own   own   own   -     all   all   all   all
  procKeyFigures                   all   own   own   -     -     all   all   all   -
  procKeyFiguresByDay              all   own   own   -     -     all   all   all   -
  procFirstSteps                   own   own   -     -     -     -     -     -     -
  allVCashRegisters                all   own   own   own   -     all   all   all   -
  allVCashSessions                 all   own   own   own   -     all   all   all   -
  allVCashSessionLines             all   own   own   own   -     all   all   all   -
  allVCashCounts                   all   own   own   own   -     all   all   all   -
  allVMoneyEntries                 all   own   own   -     -     all   all   all   -
  allVMoneyBalances                all   own   own   -     -     all   all   all   -
  procCashConsolidated             all   own   own   -     -     all   all   all   -
  procCashMethods                  all   own   own   own   -     all   all   all   -
  procCashDifferences              -     own   own   own   -     -     -     -     -
  procCashReport                   all   own   own   own   -     all   all   all   -
  procUnpaidTips                   all   own   own   -     -     -     -     -     -
  allVMonthClosings                all   own   own   -     -     all   all   all   -
  procClosedMonths                 all   own   own   own   own   all   all   all   all
  procFirstMonths                  all   own   own   -     -     all   all   all   -
  procMonthFigures                 all   own   own   -     -     all   all   all   -
  allVMessages                     all   own   -     -     -     -     -     -     -
  allVAuditEntries                 all   own   -     -     -     -     -     -     -
  allVPrivacyRequests              all   -     -     -     -     -     -     -     -
  allVSecurityEvents               all   -     -     -     -     -     -     -     -
  allVSecurityAlerts               all   -     -     -     -     -     -     -     -
  procSecurityPeople               all   -     -     -     -     -     -     -     -
  allVPrivacyIncidents             all   -     -     -     -     -     -     -     -
  allVImports                      all   own   -     -     -     -     -     -     -
  allVImportRows                   all   own   -     -     -     -     -     -     -
  procRetention                    all   -     -     -     -     -     -     -     -
  procRetentionPreview             all   -     -     -     -     -     -     -     -
`);

/**
 * The scope of contact and pay of staff, among visible rows: with employee.read or profit.read, and
 * one's own. An attendant sees only technicians, without the pay of staff who take no turns.
 */
export const staffReads = table(`
  field      adm   loc   sup   att   tec   ceo   ops   fin   mkt
  contact    all   own   own   own   self  all   all   all   self
  pay        all   own   own   own   self  all   all   all   self
  leaderPay  all   own   own   self  self  all   all   all   self
`);

/** Fields that return only the reader's own rows. */
export const ownReads: readonly string[] = [
  'procOwnSessions',
  'procOwnRefusedSignIns',
  'procOwnSignInNotices',
  'procOwnSecondFactor',
  'procOwnPasskeys',
  'grantablePercent',
  'procOwnListViews',
  'procOwnEarnings',
  'procOwnSettlements',
  'procOwnAppointments',
];

/** Fields without a session; the token of a link opens only its appointment. */
export const openReads: readonly string[] = ['appointmentByToken', 'resetByPhone'];

/** The changes that each role receives (D44). */
export const subscriptions = table(`
  field          adm   loc   sup   att   tec   ceo   ops   fin   mkt
  officeChanged  all   own   own   own   own   all   all   all   all
`);

/** The rows of each role's files, by file name; by list name where two files have the same. */
export const files = table(`
  field                      adm   loc   sup   att   tec   ceo   ops   fin   mkt
  clients                    all   all   all   all   -     all   all   -     all
  categories                 all   all   -     -     -     -     all   -     -
  workdays                   all   own   own   own   -     all   all   all   all
  past_workdays              all   -     own   -     -     -     -     -     -
  sales                      all   own   own   own   -     all   all   all   all
  my-sales                   -     own   own   own   self  -     -     -     -
  my-warranties              -     own   own   own   self  -     -     -     -
  by-employee-sales          all   own   own   -     -     all   all   all   -
  sales-clients              all   own   own   own   -     all   all   all   all
  sales-total                all   own   own   -     -     all   all   all   -
  sales-total-advertising    all   own   own   -     -     all   all   all   -
  warranties                 all   own   own   own   -     all   all   all   -
  warranties-clients         all   own   own   own   -     all   all   all   -
  warranties-total           all   own   own   -     -     all   all   all   -
  official_rates             all   -     all   all   -     -     -     all   -
  desactivados               all   all   all   -     -     -     self  -     -
  documentos-repetidos       all   all   all   -     -     -     -     -     -
  discounts                  all   own   own   -     -     -     -     -     -
  granted-discounts          all   own   own   -     -     -     -     -     -
  consents                   all   -     -     -     -     -     -     -     -
  imports                    all   own   -     -     -     -     -     -     -
  import_rows                all   own   -     -     -     -     -     -     -
  refunds                    all   own   own   own   -     all   all   all   all
  employees_profit           all   own   own   -     -     all   all   all   -
  client_services            -     own   own   own   -     -     -     -     -
  employees                  all   own   own   own   -     -     -     -     -
  supervisors                all   own   own   -     -     -     -     -     -
  other_employees            all   own   -     -     -     -     -     -     -
  users                      all   own   -     -     -     -     -     -     -
  roles                      all   all   -     -     -     -     -     -     -
  services                   all   all   -     -     -     -     -     -     -
  subservices                all   own   own   -     -     -     -     -     -
  subservices_list_view      all   own   own   own   own   all   all   all   all
  countries                  all   all   -     -     -     -     -     -     -
  towns                      all   all   -     -     -     -     -     -     -
  offices                    all   all   -     -     -     -     -     -     -
  providers                  all   own   own   own   -     -     -     -     -
  moneystores                all   own   own   -     -     -     -     -     -
  comisiones                 all   own   -     -     -     -     -     -     -
  liquidaciones              all   own   own   -     -     all   -     all   -
  escalones                  all   own   -     -     -     -     -     -     -
  ajustes_al_personal        all   own   own   -     -     all   -     all   -
  vales                      all   own   own   -     -     -     -     all   -
  medios-de-pago             all   own   -     -     -     -     -     -     -
  inventories                all   own   own   own   -     -     all   all   -
  invoices                   all   own   own   own   -     all   all   all   -
  expenses                   all   own   own   -     -     all   all   all   -
  expenses_total             all   own   own   -     -     all   all   all   -
  employees_profit_date      all   own   own   -     -     all   all   all   -
  employees_profit_tip_date  all   own   own   -     -     all   all   all   -
  employees_total_sales      all   own   own   -     -     all   all   all   -
  employee_profit_detail     all   own   own   -     -     all   all   all   -
  profit_lines               all   own   own   -     -     all   all   all   -
  complete_result_lines      all   own   own   -     -     all   all   all   -
  losses_lines               all   own   own   -     -     all   all   all   -
  royalty                    all   own   own   -     -     all   all   all   all
  royalty_by_office          own   own   own   -     -     own   own   own   own
  royalty_days               all   own   own   -     -     all   all   all   all
  dashboard_services         all   own   own   -     -     all   all   all   -
  dashboard_payments         all   own   own   -     -     all   all   all   -
  messages                   all   own   -     -     -     -     -     -     -
  security_log               all   -     -     -     -     -     -     -     -
  incidents                  all   -     -     -     -     -     -     -     -
  privacy_requests           all   -     -     -     -     -     -     -     -
  appointments               all   own   own   own   -     all   all   -     all
  cash_sessions              all   own   own   own   -     all   all   all   -
  cash_differences           all   own   own   own   -     all   all   all   -
  money_entries              all   own   own   -     -     all   all   all   -
  money_balances             all   own   own   -     -     all   all   all   -
  upcoming_appointments      all   own   own   own   -     all   all   -     all
`);
