/** What the payload of each mutation gives besides `clientMutationId`. */
export const payloadFields: Readonly<Record<string, string>> = {
  procAuthenticateEmployeeJwtToken: 'jwtToken',
  procCreateWorkdays: 'result',
  procCreateOldWorkday: 'result',
  deleteWorkdayById: 'workday',
  procCreateClients: 'result',
  updateClientById: 'client',
  procReactivate: 'result',
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
  procEndSession: 'result',
  procEndOtherSessions: 'result',
  procGivePasswordCode: 'result',
  procRequestPasswordCode: '',
  procResetPassword: '',
  procUnblockAccount: 'result',
  procResendMessage: 'result',
  procSeeSecurityAlerts: 'result',
  procSaveClientProfile: 'result',
  procSaveOffice: 'result',
  procSaveRolePermissions: 'result',
  procSetInvoiceSeries: 'result',
  procSettingsCreateUpdate: 'result',
  procUpdateStock: 'result',
  procUsersRegister: 'result',
  updateCountryById: 'country',
  updateEmployeeById: 'employee',
  procSaveProduct: 'result',
  updateInventoryById: 'inventory',
  updateProductById: 'product',
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
  sendProfitMessage: `result`,
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
    clientPatch.updated clientPatch.firstName clientPatch.secondName clientPatch.lastName
    clientPatch.secondLastName clientPatch.identificationNumber clientPatch.identificationType`,
  procReactivate: 'id objectType',
  procCreateSales: `identificationNumber salesDetails officeId employeeId saleDate invoiceNumber
    currencyCode totalTip totalUsd paymentDetails advertising identificationType phone email address
    firstName lastName requestId appointmentId confirmNumber totalVes`,
  procCreateSalesWarranty: `identificationNumber salesDetails officeId employeeId saleDate
    invoiceNumber currencyCode totalTip totalUsd identificationType phone email address firstName
    lastName requestId confirmNumber totalVes`,
  procUpdateSales: `id salesDetails paymentDetails invoiceNumber totalTip advertising corrections
    requestId confirmNumber`,
  procCreateAppointments: `address appointmentDate details email employeeId firstName identificationNumber identificationType lastName minutes officeId phone requestId`,
  procCreateAppointmentsByName: `appointmentDate details employeeId firstName lastName minutes officeId phone requestId`,
  procCreateAppointmentDetailByid: `appointmentId details`,
  procAppointmentDetailsUpdate: `details`,
  procSaveAppointment: `appointmentDate changeOldServices details expectedDate id`,
  procMoveAppointment: `appointmentDate employeeId expectedDate fromEmployeeId id minutes`,
  procSaveAppointmentSettings: `closes officeId opens remind3H remind24H`,
  procAnswerAppointment: `answer token`,
  updateAppointmentById: `id appointmentPatch.status appointmentPatch.appointmentDate appointmentPatch.state appointmentPatch.updated`,
  updateSaleById: `id salePatch.status salePatch.deleteReason salePatch.updated`,
  procCreateDiscounts: 'discountName beginDate endDate days details officeId requestId',
  procUpdateDiscounts: 'id discountName beginDate endDate days details requestId',
  updateDiscountById: `id discountPatch.status discountPatch.updated`,
  createCategory: `category.categoryName category.companyId category.status`,
  createCountry: `country.companyId country.countryName country.status`,
  createEmployee: `code presentPassword employee.commission employee.companyId employee.email employee.firstName
    employee.identificationNumber employee.identificationType employee.lastName
    employee.officeId employee.password employee.phone employee.roleId employee.status
    employee.supervisorCommission`,
  createMoneyStore: `moneyStore.companyId moneyStore.moneyStoreName moneyStore.notes moneyStore.officeId moneyStore.status`,
  createOffice: `office.address office.companyId office.countryId office.currencyCode office.email
    office.instagram office.officeName office.phone office.status office.timeZone
    office.townId`,
  createPerson: `person.birthday person.companyId person.firstName person.identificationNumber
    person.lastName person.nationality person.placeBirthCity person.placeBirthCountry
    person.secondLastName person.secondName person.sex`,
  createProduct: `product.categoryId product.companyId product.officeId product.productName
    product.unitPrice product.status`,
  createProvider: `provider.companyId provider.email provider.identificationNumber provider.notes
    provider.officeId provider.phone provider.providerName provider.status`,
  createRole: `role.companyId role.roleName role.status`,
  createService: `service.companyId service.description service.serviceName service.status`,
  createSubservice: `subservice.avgMinuts subservice.companyId subservice.cost subservice.currencyCode
    subservice.description subservice.officeId subservice.serviceId
    subservice.subserviceName subservice.status`,
  createTown: `town.companyId town.countryId town.townName town.status`,
  deleteEmployeeById: 'id',
  deleteRoleById: 'id',
  deleteServiceById: 'id',
  deleteUserById: 'id',
  functionSavePercentIndicator: 'pPercent',
  procCreateInventory: 'productId quantityAvailable quantityMax quantityMin requestId',
  procEndSession: 'sessionId',
  procEndOtherSessions: '',
  procEmployeeUpdatePassword: 'code employeeId password presentPassword',
  procGivePasswordCode: 'accountOf code presentPassword',
  procRequestPasswordCode: 'pEmail',
  procResetPassword: 'pCode pEmail pPassword',
  procUnblockAccount: 'accountOf',
  procResendMessage: 'messageId',
  procSeeSecurityAlerts: 'alertIds',
  procSaveClientProfile: `age clientId color email firstName identificationNumber lastName momDad phone
    profession secondLastName secondName socialNetwork trademark url balance`,
  procSaveOffice: `id address config countryId currencyCode email instagram officeName phone timeZone
    townId`,
  procSaveRolePermissions: 'code permissions presentPassword roleId',
  procSetInvoiceSeries: 'nextNumber officeId',
  procSettingsCreateUpdate: 'companyId config officeId',
  procUpdateStock: `inventoryId movType newQuantity oldQuantity productId requestId updated`,
  procUsersRegister:
    'address code email officeId password phone postalCode presentPassword roleName',
  updateCountryById: `id countryPatch.countryName countryPatch.status countryPatch.updated`,
  updateEmployeeById: `code id presentPassword employeePatch.commission employeePatch.email employeePatch.firstName
    employeePatch.identificationNumber employeePatch.identificationType employeePatch.secondLastName employeePatch.secondName
    employeePatch.lastName employeePatch.officeId employeePatch.phone employeePatch.roleId
    employeePatch.status employeePatch.supervisorCommission employeePatch.updated`,
  procSaveProduct: 'categoryId id productName quantityMax quantityMin unitPrice',
  updateInventoryById: `id inventoryPatch.quantityMax inventoryPatch.quantityMin inventoryPatch.status inventoryPatch.updated`,
  updateProductById: `id productPatch.categoryId productPatch.productName productPatch.unitPrice productPatch.updated`,
  updateMoneyStoreById: `id moneyStorePatch.moneyStoreName moneyStorePatch.notes moneyStorePatch.status moneyStorePatch.updated`,
  updateOfficeById: `id officePatch.address officePatch.advertisingValue officePatch.countryId
    officePatch.currencyCode officePatch.email officePatch.euroValue officePatch.exchangeValue
    officePatch.instagram officePatch.officeName officePatch.phone officePatch.status
    officePatch.timeZone officePatch.townId officePatch.updated`,
  updateProviderById: `id providerPatch.email providerPatch.identificationNumber providerPatch.notes
    providerPatch.phone providerPatch.providerName providerPatch.status providerPatch.updated`,
  updateRoleById: `id rolePatch.roleName rolePatch.updated`,
  updateServiceById: `id servicePatch.description servicePatch.serviceName servicePatch.status servicePatch.updated`,
  updateSubserviceById: `id subservicePatch.avgMinuts subservicePatch.cost subservicePatch.currencyCode
    subservicePatch.description subservicePatch.serviceId subservicePatch.status
    subservicePatch.subserviceName subservicePatch.updated`,
  createExtraExpense: `extraExpense.amount extraExpense.companyId extraExpense.currency extraExpense.description
    extraExpense.expenseDate extraExpense.invoiceNumber extraExpense.officeId
    extraExpense.serviceName extraExpense.status requestId`,
  createInvoice: `invoice.companyId invoice.invoiceDate invoice.invoiceNumber invoice.moneyStoreId
    invoice.notes invoice.officeId invoice.providerId invoice.status invoice.taxTotal
    invoice.total requestId invoice.currencyCode`,
  procCloseMonth: 'month officeId',
  procReopenMonth: 'month officeId reason',
  procSendOfficeProfitMessage: 'again date officeId',
  procSendProfitMessage: 'again date employeeId',
  updateExtraExpenseById: `id extraExpensePatch.amount extraExpensePatch.description extraExpensePatch.expenseDate
    extraExpensePatch.invoiceNumber extraExpensePatch.serviceName extraExpensePatch.status extraExpensePatch.updated`,
  updateInvoiceById: `id invoicePatch.invoiceDate invoicePatch.invoiceNumber invoicePatch.moneyStoreId
    invoicePatch.notes invoicePatch.providerId invoicePatch.status invoicePatch.taxTotal
    invoicePatch.total invoicePatch.updated`,
  updateTownById: `id townPatch.countryId townPatch.status townPatch.townName townPatch.updated`,
  sendProfitMessage: `date employeeAccumulated employeeAdvertisingProfit employeeFirstName employeeId employeeIn employeeLastName employeePhone employeeProfit employeeTotalServices message`,
};
