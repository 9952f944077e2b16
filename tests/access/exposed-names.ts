/**
 * Every exposed field of every object, which is read as far as its row is (`reads`). A column that
 * is to be seen by fewer belongs to a row of its own.
 */
export const objectFields: Readonly<Record<string, string>> = {
  Company: 'id companyName status created',
  Country: 'id companyId countryName status created',
  Town: 'id companyId countryId townName status created',
  Office: `id companyId countryId townId officeName address phone email instagram currencyCode
    timeZone exchangeValue advertisingValue status created updated`,
  Role: `id companyId created earnsOn permissionNames roleName status supervises takesTurns
    visible`,
  Service: 'id companyId serviceName description status created',
  Subservice: `id companyId officeId serviceId subserviceName description cost currencyCode
    avgMinuts status created updated`,
  Employee: `id companyId officeId roleId identificationType identificationNumber firstName
    secondName lastName secondLastName fullName email phone commission supervisorCommission status
    created updated`,
  VAllEmployee: `id companyId officeId officeName roleId roleName takesTurns identificationType
    identificationNumber firstName lastName fullName email phone commission supervisorCommission
    status created updated`,
  VEmployeesWithoutWorkday: 'id officeId officeName identificationNumber fullName email phone',
  User: 'id address companyId createdAt email officeId phone postalCode roleId roleName',
  Person: `id companyId identificationNumber firstName secondName lastName secondLastName birthday
    sex placeBirthCountry placeBirthCity nationality created`,
  Client: `id address balance companyId created createdBy email firstName fullName
    identificationNumber identificationType lastName officeId phone searchText secondLastName
    secondName status updated`,
  VClient: `id officeId officeName identificationType identificationNumber firstName secondName
    lastName secondLastName fullName phone email address searchText status created updated`,
  Workday: 'id companyId officeId employeeId workDate numberToken createdBy created',
  VWorkday: `id officeId officeName timeZone employeeId identificationNumber fullName email numberToken
    totalServices workDate created`,
  VAllWorkday: `id officeId officeName timeZone employeeId identificationNumber fullName email numberToken
    totalServices workDate created`,
  Sale: `id companyId companyName officeId officeName kind saleDate saleDay clientId clientIn
    clientName clientLastName clientPhone clientEmail address townName employeeId employeeIn
    employeeName employeeLastName employeePhone employeeEmail technicianNames invoiceNumber
    activeCorrelative correlativeNumber currencyCode exchangeValue total taxTotal totalTip totalUsd
    advertising corrections firstVisit paymentDetails status deleteReason deletedBy deletedAt
    createdBy created`,
  VSale: `id companyName officeId officeName timeZone saleDate saleDay clientId clientIn clientName
    clientLastName clientPhone clientEmail address townName employeeId employeeIn employeeName
    employeeLastName employeePhone employeeEmail technicianNames invoiceNumber currencyCode
    exchangeValue total taxTotal totalTip totalUsd advertising paymentDetails corrections status
    created`,
  VWarranty: `id companyName officeId officeName timeZone saleDate saleDay clientId clientIn clientName
    clientLastName clientPhone clientEmail address townName employeeId employeeIn employeeName
    employeeLastName employeePhone employeeEmail technicianNames invoiceNumber currencyCode
    exchangeValue total taxTotal totalTip totalUsd advertising paymentDetails corrections status
    created`,
  VSalesDetailsClient: `id saleId kind officeId officeName timeZone saleDate saleDay invoiceNumber clientIn
    clientName clientLastName clientPhone subserviceId subserviceName serviceName employeeName
    employeeLastName cost tax tip currencyCode advertising`,
  SaleTotal: `companyName officeId officeName clientTotal salesTotal tipTotal usdTotal
    currencyCode`,
  Discount: `id companyId companyName officeId officeName discountName beginDate endDate days status
    createdBy created`,
  DiscountsDetail: `id discountId companyId officeId subserviceId subserviceName serviceName
    percentageDiscount status created`,
  VAllDiscount: 'companyName officeId officeName subserviceId percentageDiscount',
  ActiveDiscount: 'companyName officeId officeName subserviceId percentageDiscount',
  VSalesDetail: `id saleId lineNumber kind officeId officeName timeZone saleDate saleDay workdayId employeeId
    employeeIn employeeName employeeLastName subserviceId subserviceName serviceName price
    priceCurrency exchangeRate discount cost tax taxRate warrantyOf tip currencyCode commission totalCommission avgMinuts startsAt
    endsAt advertising status created`,
  VSalesPayment: 'id saleId lineNumber paymentType currencyCode amount exchangeRate amountLocal',
  SalesDetailsCommission: `id companyId officeId saleId salesDetailId employeeId saleDay
    typeCommission commission totalCommission status created`,
  ProcProfitByEmployeeRecord: `employeeId employeeIn employeeFirstName employeeLastName
    employeePhone officeId officeName currencyCode employeeTotalServices employeeProfit
    employeeAccumulatedServices employeeAccumulated employeeAdvertisingProfit employeeTotal
    message`,
  Category: 'id categoryName companyId created status',
  Inventory: `id companyId created employeeId officeId productId quantityAvailable quantityMax
    quantityMin status updated`,
  InventoryResult: 'vEndCode vInventoryId vMessage',
  MoneyStore: 'id companyId created moneyStoreName notes officeId status',
  OfficeSetting: 'companyId invoicing iva netBase officeId officeType royalty updated',
  PercentIndicator: 'id companyId created employeeId percent roleName updated',
  ProcProfitIndicatorRecord: 'totExpenses totSales',
  ProcServicesByClientRecord: `clientAccumulated clientEmail clientFullName clientId clientIn clientPhone clientService
    clientServices currencyCode lastDate`,
  Product: 'id categoryId companyId created officeId productName status unitPrice',
  Profile: `id balance birthdate clientId color companyId momDad profession socialNetwork trademark
    updated url`,
  Provider:
    'id companyId created email identificationNumber notes officeId phone providerName status',
  VAllInventory: `id belowMin categoryName created fullName officeId officeName productId productName
    quantityAvailable quantityMax quantityMin status unitPrice updated`,
  VAuditEntry: 'id action actorId actorName after before created objectId objectType',
  VCountry: 'id countryName created status',
  VMessage: 'id attempts body created lastError officeId officeName phone sentAt state',
  VOffice: `id address countryId countryName created currencyCode email instagram invoicing iva
    netBase officeName officeType phone royalty status timeZone townId townName`,
  VOfficeRate: 'id changedBy kind officeId validFrom value',
  VPermission: 'description name',
  VStockMovement: 'id created fullName inventoryId movType quantity quantityAfter',
  VSubservice: `id avgMinuts cost created currencyCode description officeId officeName serviceId
    serviceName status subserviceName`,
  VSubservicePrice: 'id changedBy cost created currencyCode subserviceId',
  VSupervisor: `id commission companyId created email firstName fullName identificationNumber
    identificationType lastName officeId officeName phone roleId roleName status
    supervisorCommission takesTurns updated`,
  VTechnical: `id commission companyId created email firstName fullName identificationNumber
    identificationType lastName officeId officeName phone roleId roleName status
    supervisorCommission takesTurns updated`,
  VTown: 'id countryId countryName created status townName',
  VUser: 'id address createdAt email officeId officeName phone postalCode roleName',
  Appointment: `id appointmentDate appointmentDay clientEmail clientId clientIn clientLastName clientName clientPhone companyId contactLastName contactName contactPhone created createdBy employeeEmail employeeId employeeIn employeeLastName employeeName employeePhone endsAt firstName lastName minutes officeId officeName phone saleId state status updated`,
  AppointmentLink: `appointmentDate officeName services state timeZone`,
  VAppointment: `id appointmentDate appointmentDay clientEmail clientId clientIn clientLastName clientName clientPhone contactLastName contactName contactPhone created employeeEmail employeeId employeeIn employeeLastName employeeName employeePhone endsAt firstName lastName lines minutes officeId officeName phone saleId state status technicianNames timeZone toCome updated`,
  VAppointmentSetting: `closes officeId officeName opens remind3H remind24H timeZone`,
  VAppointmentsDetail: `id appointmentDate appointmentDay appointmentId avgMinuts clientIn contactLastName contactName contactPhone cost created currencyCode employeeId employeeLastName employeeName endsAt lineNumber minutes officeId saleId serviceName state status subserviceId subserviceName`,
  ExtraExpense: `id amount companyId created createdBy currency description expenseDate expenseDay
    invoiceNumber officeId serviceName status`,
  Invoice: `id companyId created createdBy currencyCode invoiceDate invoiceDay invoiceNumber
    moneyStoreId moneyStoreName notes officeId providerId providerName status taxTotal total`,
  ProcDashboardLinesRecord: `id amount clientName currencyCode employeeName invoiceNumber officeId officeName timeZone paymentType
    saleDate saleId subserviceName`,
  ProcDashboardRecord: 'amount currencyCode member memberName sales services slot',
  ProcEmployeeProfitDetailRecord: `id advertising clientName commission cost currencyCode employeeFirstName employeeId
    employeeIn employeeLastName employeeName figure invoiceNumber kind officeId officeName timeZone
    saleDate saleDay saleId salesDetailId servedBy serviceName services subserviceName tax tip
    totalCommission typeCommission`,
  ProcHomeFiguresRecord: `amount appointmentsToCome currencyCode expenses expensesAmount lowStock officeId officeName
    sales services techniciansAtWork today usualAmount usualSales usualServices`,
  ProcLossesByOfficeByRangeRecord: `currencyCode officeAccumulatedExtraExpenses officeAccumulatedInvoices
    officeAccumulatedLossesYear officeId officeName officeTotalExtraExpenses officeTotalInvoices
    officeTotalLossesYear`,
  ProcLossesByOfficeRecord: `currencyCode officeAccumulatedLossesDay officeAccumulatedLossesMonth
    officeAccumulatedLossesWeek officeAccumulatedLossesYear officeId officeName
    officeTotalLossesDay officeTotalLossesMonth officeTotalLossesWeek officeTotalLossesYear`,
  ProcLossesLinesByOfficeRecord: `id amount currencyCode date kind name number officeId officeName timeZone`,
  ProcProfitByEmployeeFromDateRecord: `currencyCode employeeAccumulated employeeAdvertisingProfit employeeFirstName employeeId
    employeeIn employeeLastName employeePhone employeeProfit employeeTotal employeeTotalServices
    message officeId officeName`,
  ProcProfitByOfficeByRangeRecord: `currencyCode officeAccumulatedProfitYear officeId officeName officeTotalProfitYear`,
  ProcProfitByOfficeRecord: `currencyCode officeAccumulatedProfitDay officeAccumulatedProfitMonth
    officeAccumulatedProfitWeek officeAccumulatedProfitYear officeId officeName
    officeTotalProfitDay officeTotalProfitMonth officeTotalProfitWeek officeTotalProfitYear`,
  ProcProfitLinesByOfficeRecord: `id clientName commission cost currencyCode employeeName invoiceNumber net officeId
    officeName timeZone profit saleDate saleId serviceName subserviceName tax`,
  ProcProfitTipByEmployeeFromDateRecord: `currencyCode employeeAccumulatesServices employeeAdvertisingProfit
    employeeAdvertisingProfitDay employeeFirstName employeeId employeeIn employeeLastName
    employeePhone employeeProfitAccumulates employeeProfitDay employeeProfitTotalAccumulates
    employeeProfitTotalDay employeeServicesDay employeeTip employeeTipAccumulates officeId
    officeName`,
  ProcReportEmployeeRecord: `currencyCode employeeAccumulated employeeAccumulatedServices employeeAdvertisingProfit
    employeeFirstName employeeId employeeIn employeeLastName employeePhone employeeProfit
    employeeTotal employeeTotalServices message officeId officeName reportDate`,
  ProcRoyaltyByOfficeRecord: `currencyCode officeAccumulatedRoyalty officeId officeName officeTotalServices`,
  ProcRoyaltyByRangeRecord: `currencyCode officeAccumulatedRoyalty officeId officeName officeTotalServices`,
  ProcRoyaltyDaysByOfficeRecord: 'currencyCode day net officeId officeName rate royalty services',
  ProcSalesByEmployeeFromDateRecord: `currencyCode employeeFirstName employeeId employeeIn employeeLastName employeeNetSales
    employeePhone employeeTotalSales employeeTotalServices employeeTotalTax officeId officeName`,
  VExtraExpense: `id amount created currency description expenseDate expenseDay invoiceNumber officeId
    officeName timeZone serviceName status`,
  VInvoice: `id created currencyCode invoiceDate invoiceDay invoiceNumber moneyStoreId moneyStoreName
    notes officeId officeName timeZone providerId providerName status taxTotal total totalPaid`,
  VMonthClosing: `id closed closedAt closedByName currencyCode figures month officeId officeName reopenReason
    reopenedAt reopenedByName`,
  OfficeChange: 'topic',
  ProcedureResult: 'vId vPhone vEndCode vMessage',
};

/** What the payload of each mutation gives besides `clientMutationId`. */
export const payloadFields: Readonly<Record<string, string>> = {
  procAuthenticateEmployeeJwtToken: 'jwtToken',
  procCreateWorkdays: 'result',
  procCreateOldWorkday: 'result',
  deleteWorkdayById: 'workday',
  procCreateClients: 'result',
  updateClientById: 'client',
  procCreateSales: 'result',
  procCreateSalesWarranty: 'result',
  procUpdateSales: 'result',
  updateSaleById: 'sale',
  procCreateDiscounts: 'result',
  procUpdateDiscounts: 'result',
  updateDiscountById: 'discount',
  procCreateAppointments: 'result',
  procCreateAppointmentsByName: 'result',
  updateAppointmentById: 'appointment',
  procCreateAppointmentDetailByid: 'result',
  procAppointmentDetailsUpdate: 'result',
  procSaveAppointment: 'result',
  procMoveAppointment: 'result',
  procSaveAppointmentSettings: 'result',
  procAnswerAppointment: 'result',

  createCategory: 'category',
  createCountry: 'country',
  createEmployee: 'employee',
  createMoneyStore: 'moneyStore',
  createOffice: 'office',
  createPerson: 'person',
  createProduct: 'product',
  createProvider: 'provider',
  createRole: 'role',
  createService: 'service',
  createSubservice: 'subservice',
  createTown: 'town',
  deleteEmployeeById: 'employee',
  deleteRoleById: 'role',
  deleteServiceById: 'service',
  deleteUserById: 'user',
  functionSavePercentIndicator: 'result',
  procCreateInventory: 'result',
  procEmployeeUpdatePassword: 'result',
  procResendMessage: 'result',
  procSaveClientProfile: 'result',
  procSaveOffice: 'result',
  procSaveRolePermissions: 'result',
  procSettingsCreateUpdate: 'result',
  procUpdateStock: 'result',
  procUsersRegister: 'result',
  updateCountryById: 'country',
  updateEmployeeById: 'employee',
  updateInventoryById: 'inventory',
  updateMoneyStoreById: 'moneyStore',
  updateOfficeById: 'office',
  updateProviderById: 'provider',
  updateRoleById: 'role',
  updateServiceById: 'service',
  updateSubserviceById: 'subservice',
  createExtraExpense: 'extraExpense',
  createInvoice: 'invoice',
  procCloseMonth: 'result',
  procReopenMonth: 'result',
  procSendOfficeProfitMessage: 'result',
  procSendProfitMessage: 'result',
  updateExtraExpenseById: 'extraExpense',
  updateInvoiceById: 'invoice',
  updateTownById: 'town',
};

/** Every value that a mutation takes; `x.y` is a value of a patch. */
export const inputFields: Readonly<Record<string, string>> = {
  procAuthenticateEmployeeJwtToken: 'pEmail pPassword',
  procCreateWorkdays: 'identificationNumber officeId',
  procCreateOldWorkday: 'identificationNumber date officeId',
  deleteWorkdayById: 'id',
  procCreateClients: `identificationNumber identificationType phone email password officeId address
    firstName lastName`,
  updateClientById: `id clientPatch.phone clientPatch.email clientPatch.address clientPatch.status
    clientPatch.updated`,
  procCreateSales: `identificationNumber salesDetails officeId employeeId saleDate invoiceNumber
    currencyCode totalTip totalUsd paymentDetails advertising identificationType phone email address
    firstName lastName requestId appointmentId`,
  procCreateSalesWarranty: `identificationNumber salesDetails officeId employeeId saleDate
    invoiceNumber currencyCode totalTip totalUsd identificationType phone email address firstName
    lastName requestId`,
  procUpdateSales: `id salesDetails paymentDetails invoiceNumber totalTip advertising corrections
    requestId`,
  procCreateAppointments: `address appointmentDate details email employeeId firstName identificationNumber identificationType lastName minutes officeId phone requestId`,
  procCreateAppointmentsByName: `appointmentDate details employeeId firstName lastName minutes officeId phone requestId`,
  procCreateAppointmentDetailByid: `appointmentId details`,
  procAppointmentDetailsUpdate: `details`,
  procSaveAppointment: `appointmentDate changeOldServices details expectedDate id`,
  procMoveAppointment: `appointmentDate employeeId expectedDate fromEmployeeId id minutes`,
  procSaveAppointmentSettings: `closes officeId opens remind3H remind24H`,
  procAnswerAppointment: `answer token`,
  updateAppointmentById: `id appointmentPatch.status appointmentPatch.appointmentDate appointmentPatch.state`,
  updateSaleById: 'id salePatch.status salePatch.deleteReason',
  procCreateDiscounts: 'discountName beginDate endDate days details officeId requestId',
  procUpdateDiscounts: 'id discountName beginDate endDate days details requestId',
  updateDiscountById: 'id discountPatch.status',
  createCategory: 'category.categoryName category.companyId',
  createCountry: 'country.companyId country.countryName',
  createEmployee: `employee.commission employee.companyId employee.email employee.firstName
    employee.identificationNumber employee.identificationType employee.lastName
    employee.officeId employee.password employee.phone employee.roleId employee.status
    employee.supervisorCommission`,
  createMoneyStore:
    'moneyStore.companyId moneyStore.moneyStoreName moneyStore.notes moneyStore.officeId',
  createOffice: `office.address office.companyId office.countryId office.currencyCode office.email
    office.instagram office.officeName office.phone office.status office.timeZone
    office.townId`,
  createPerson: `person.birthday person.companyId person.firstName person.identificationNumber
    person.lastName person.nationality person.placeBirthCity person.placeBirthCountry
    person.secondLastName person.secondName person.sex`,
  createProduct: `product.categoryId product.companyId product.officeId product.productName
    product.unitPrice`,
  createProvider: `provider.companyId provider.email provider.identificationNumber provider.notes
    provider.officeId provider.phone provider.providerName`,
  createRole: 'role.companyId role.roleName',
  createService: 'service.companyId service.description service.serviceName',
  createSubservice: `subservice.avgMinuts subservice.companyId subservice.cost subservice.currencyCode
    subservice.description subservice.officeId subservice.serviceId
    subservice.subserviceName`,
  createTown: 'town.companyId town.countryId town.townName',
  deleteEmployeeById: 'id',
  deleteRoleById: 'id',
  deleteServiceById: 'id',
  deleteUserById: 'id',
  functionSavePercentIndicator: 'pPercent',
  procCreateInventory: 'productId quantityAvailable quantityMax quantityMin requestId',
  procEmployeeUpdatePassword: 'employeeId password',
  procResendMessage: 'messageId',
  procSaveClientProfile: `age clientId color email firstName identificationNumber lastName momDad phone
    profession secondLastName secondName socialNetwork trademark url`,
  procSaveOffice: `id address config countryId currencyCode email instagram officeName phone timeZone
    townId`,
  procSaveRolePermissions: 'permissions roleId',
  procSettingsCreateUpdate: 'companyId config officeId',
  procUpdateStock: 'inventoryId movType newQuantity oldQuantity productId requestId',
  procUsersRegister: 'address email officeId password phone postalCode roleName',
  updateCountryById: 'id countryPatch.countryName countryPatch.status',
  updateEmployeeById: `id employeePatch.commission employeePatch.email employeePatch.firstName
    employeePatch.lastName employeePatch.officeId employeePatch.phone employeePatch.roleId
    employeePatch.status employeePatch.supervisorCommission employeePatch.updated`,
  updateInventoryById: 'id inventoryPatch.status',
  updateMoneyStoreById:
    'id moneyStorePatch.moneyStoreName moneyStorePatch.notes moneyStorePatch.status',
  updateOfficeById: `id officePatch.address officePatch.advertisingValue officePatch.countryId
    officePatch.currencyCode officePatch.email officePatch.exchangeValue
    officePatch.instagram officePatch.officeName officePatch.phone officePatch.status
    officePatch.timeZone officePatch.townId officePatch.updated`,
  updateProviderById: `id providerPatch.email providerPatch.identificationNumber providerPatch.notes
    providerPatch.phone providerPatch.providerName providerPatch.status`,
  updateRoleById: 'id rolePatch.roleName',
  updateServiceById: 'id servicePatch.description servicePatch.serviceName servicePatch.status',
  updateSubserviceById: `id subservicePatch.avgMinuts subservicePatch.cost subservicePatch.currencyCode
    subservicePatch.description subservicePatch.serviceId subservicePatch.status
    subservicePatch.subserviceName subservicePatch.updated`,
  createExtraExpense: `extraExpense.amount extraExpense.companyId extraExpense.currency extraExpense.description
    extraExpense.expenseDate extraExpense.invoiceNumber extraExpense.officeId
    extraExpense.serviceName extraExpense.status requestId`,
  createInvoice: `invoice.companyId invoice.invoiceDate invoice.invoiceNumber invoice.moneyStoreId
    invoice.notes invoice.officeId invoice.providerId invoice.status invoice.taxTotal
    invoice.total requestId`,
  procCloseMonth: 'month officeId',
  procReopenMonth: 'month officeId reason',
  procSendOfficeProfitMessage: 'date officeId',
  procSendProfitMessage: 'date employeeId',
  updateExtraExpenseById: `id extraExpensePatch.amount extraExpensePatch.description extraExpensePatch.expenseDate
    extraExpensePatch.invoiceNumber extraExpensePatch.serviceName extraExpensePatch.status`,
  updateInvoiceById: `id invoicePatch.invoiceDate invoicePatch.invoiceNumber invoicePatch.moneyStoreId
    invoicePatch.notes invoicePatch.providerId invoicePatch.status invoicePatch.taxTotal
    invoicePatch.total`,
  updateTownById: 'id townPatch.countryId townPatch.status townPatch.townName',
};
