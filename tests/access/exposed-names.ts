/**
 * Every exposed field of every object, which is read as far as its row is (`reads`). What tells of staff has a mark behind
 * its name, and is null for who may not read it (`staffReads`, S §6): `:contact` for phone, e-mail and
 * identification, `:pay` for commissions and what they come to, `:mixed` for a text or JSON that may hold some. A field
 * that sounds like one of these and has no mark is in `notOfStaff` (staff-fields.ts).
 */
export const objectFields: Readonly<Record<string, string>> = {
  Company: 'id companyName status created',
  Country: 'id companyId countryName status created',
  Town: `id companyId countryId townName status created countryName`,
  Office: `id companyId countryId townId officeName address phone email instagram currencyCode
    timeZone exchangeValue euroValue advertisingValue status created updated countryName townName`,
  Role: `id companyId created earnsOn permissionNames roleName status supervises takesTurns
    visible`,
  Service: 'id companyId serviceName description status created',
  Subservice: `id companyId officeId serviceId subserviceName description cost currencyCode
    avgMinuts status created updated avg_minuts officeName serviceName`,
  Employee: `id companyId officeId roleId identificationType:contact identificationNumber:contact firstName
    secondName lastName secondLastName fullName email:contact phone:contact commission:pay supervisorCommission:pay status
    created updated`,
  VAllEmployee: `id companyId officeId officeName roleId roleName takesTurns identificationType:contact
    identificationNumber:contact firstName lastName fullName email:contact phone:contact commission:pay supervisorCommission:pay
    status created updated`,
  VEmployeesWithoutWorkday:
    'id officeId officeName identificationNumber:contact fullName email:contact phone:contact',
  VStaffChoice: 'id fullName numberToken officeId officeName takesTurns',
  User: 'id address companyId createdAt email officeId phone postalCode roleId roleName',
  Person: `id companyId identificationNumber firstName secondName lastName secondLastName birthday
    sex placeBirthCountry placeBirthCity nationality created`,
  Client: `id address balance companyId created createdBy email firstName fullName
    identificationNumber identificationType lastName officeId phone searchText secondLastName
    secondName status updated officeName`,
  VClient: `id officeId officeName identificationType identificationNumber firstName secondName
    lastName secondLastName fullName phone email address searchText status timeZone created updated`,
  Workday: 'id companyId officeId employeeId workDate numberToken createdBy created',
  VWorkday: `id officeId officeName timeZone employeeId identificationNumber:contact fullName email:contact numberToken
    totalServices workDate created`,
  VAllWorkday: `id officeId officeName timeZone employeeId identificationNumber:contact fullName email:contact numberToken
    totalServices workDate created`,
  Sale: `id companyId companyName officeId officeName kind saleDate saleDay clientId clientIn
    clientName clientLastName clientPhone clientEmail address townName employeeId employeeIn:contact
    employeeName employeeLastName employeePhone:contact employeeEmail:contact technicianNames invoiceNumber
    activeCorrelative correlativeNumber currencyCode exchangeValue total taxTotal totalTip totalUsd
    advertising corrections firstVisit paymentDetails status deleteReason deletedBy deletedAt
    createdBy created`,
  VSale: `id companyName officeId officeName timeZone saleDate saleDay clientId clientIn clientName
    clientLastName clientPhone clientEmail address townName employeeId employeeIn:contact employeeName
    employeeLastName employeePhone:contact employeeEmail:contact technicianNames invoiceNumber currencyCode
    exchangeValue total taxTotal totalTip totalUsd advertising paymentDetails corrections status
    created`,
  VWarranty: `id companyName officeId officeName timeZone saleDate saleDay clientId clientIn clientName
    clientLastName clientPhone clientEmail address townName employeeId employeeIn:contact employeeName
    employeeLastName employeePhone:contact employeeEmail:contact technicianNames invoiceNumber currencyCode
    exchangeValue total taxTotal totalTip totalUsd advertising paymentDetails corrections status
    created`,
  VSalesDetailsClient: `id saleId kind officeId officeName timeZone saleDate saleDay invoiceNumber clientIn
    clientName clientLastName clientPhone subserviceId subserviceName serviceName employeeName
    employeeLastName cost tax tip currencyCode advertising`,
  SaleTotal: `companyName officeId officeName clientTotal salesTotal tipTotal usdTotal
    currencyCode`,
  Discount: `id companyId companyName officeId officeName discountName beginDate endDate days status
    createdBy created`,
  VDiscount: 'id officeId officeName timeZone discountName beginDate endDate days status created',
  DiscountsDetail: `id discountId companyId officeId subserviceId subserviceName serviceName
    percentageDiscount status created`,
  VAllDiscount: 'companyName officeId officeName subserviceId percentageDiscount',
  ActiveDiscount: 'companyName officeId officeName subserviceId percentageDiscount',
  VSalesDetail: `id saleId lineNumber kind officeId officeName timeZone saleDate saleDay workdayId employeeId
    employeeIn:contact employeeName employeeLastName subserviceId subserviceName serviceName price
    priceCurrency exchangeRate discount cost tax taxRate warrantyOf tip currencyCode commission:pay totalCommission:pay earnedRate:pay earnedCommission:pay avgMinuts startsAt
    endsAt advertising status created paymentDetail`,
  VSalesPayment:
    'id saleId lineNumber paymentType currencyCode amount exchangeRate amountLocal typeTold',
  SalesDetailsCommission: `id companyId officeId saleId salesDetailId employeeId saleDay
    typeCommission commission:pay totalCommission:pay status created`,
  ProcProfitByEmployeeRecord: `employeeId employeeIn:contact employeeFirstName employeeLastName
    employeePhone:contact officeId officeName currencyCode employeeTotalServices employeeProfit:pay
    employeeAccumulatedServices employeeAccumulated:pay employeeAdvertisingProfit:pay employeeTotal:pay
    message:pay`,
  Category: 'id categoryName companyId created status',
  Inventory: `id companyId created employeeId officeId productId quantityAvailable quantityMax
    quantityMin status updated fullName productName`,
  InventoryResult: 'vEndCode vInventoryId vMessage',
  MoneyStore: 'id companyId created moneyStoreName notes officeId status',
  OfficeSetting: 'companyId idleMinutes invoicing iva netBase officeId officeType royalty updated',
  PercentIndicator: 'id companyId created employeeId percent roleName updated',
  ProcProfitIndicatorRecord: 'totExpenses totSales',
  ProcServicesByClientRecord: `clientAccumulated clientEmail clientFullName clientId clientIn clientPhone clientService
    clientServices currencyCode lastDate timeZone`,
  Product: 'id categoryId companyId created hasStock officeId productName status unitPrice',
  Profile: `id balance birthdate clientId color companyId momDad profession socialNetwork trademark
    updated url`,
  Provider:
    'id companyId created email identificationNumber notes officeId phone providerName status',
  VAllInventory: `id belowMin categoryName created fullName officeId officeName productId productName
    categoryId currencyCode quantityAvailable quantityMax quantityMin status timeZone unitPrice updated`,
  DisabledClient: 'id disabled objectType record roles',
  ProcDisabledRecordsRecord:
    'id detail:mixed disabledAt disabledBy:mixed name objectType officeId officeName timeZone',
  VAuditEntry:
    'id action actorId actorName:mixed after:mixed before:mixed created objectId objectType',
  VCountry: 'id countryName created status',
  VSecurityAlert: `id actorId address created dayFrom dayUntil eventKind firstAt kind lastAt seen times
    words`,
  VSecurityEvent: `id actorEmail actorId actorName address code created createdDay device kind lastAt officeId
    officeName outcome subject timeZone times words`,
  ProcSecurityPeopleRecord: 'actorId actorName',
  VMessage:
    'id attempts body:mixed created lastError officeId officeName phone:mixed sentAt state timeZone',
  VOffice: `id address countryId countryName created currencyCode email idleMinutes instagram invoicing iva
    mayEdit netBase officeName officeType phone royalty status timeZone townId townName`,
  VOfficeRate: 'id changedBy:mixed kind officeId since validFrom value',
  VOtherEmployee: `blockedUntil mayReset id commission:pay companyId created email:contact firstName fullName identificationNumber:contact
    identificationType:contact lastName officeId officeName phone:contact roleId roleName status
    supervisorCommission:pay takesTurns timeZone updated`,
  VPermission: 'description name',
  VStockMovement: 'id created fullName inventoryId movType quantity quantityAfter',
  VSubservice: `id avgMinuts cost created currencyCode description officeId officeName serviceId
    serviceName status subserviceName timeZone`,
  VSubservicePrice: 'id changedBy:mixed cost created currencyCode subserviceId',
  VSupervisor: `blockedUntil mayReset id commission:pay companyId created email:contact firstName fullName identificationNumber:contact
    identificationType:contact lastName officeId officeName phone:contact roleId roleName status
    supervisorCommission:pay takesTurns timeZone updated`,
  VTechnical: `blockedUntil mayReset id commission:pay companyId created email:contact firstName fullName identificationNumber:contact
    identificationType:contact lastName officeId officeName phone:contact roleId roleName status
    supervisorCommission:pay takesTurns timeZone updated`,
  VTown: 'id countryId countryName created status townName',
  VUser:
    'blockedUntil mayReset id address createdAt email officeId officeName phone postalCode roleName timeZone',
  Appointment: `id appointmentDate appointmentDay clientEmail clientId clientIn clientLastName clientName clientPhone companyId contactLastName contactName contactPhone created createdBy employeeEmail:contact employeeId employeeIn:contact employeeLastName employeeName employeePhone:contact endsAt firstName lastName minutes officeId officeName phone saleId state status updated`,
  AppointmentLink: `appointmentDate officeName services state timeZone`,
  VAppointment: `id appointmentDate appointmentDay clientEmail clientId clientIn clientLastName clientName clientPhone contactLastName contactName contactPhone created employeeEmail:contact employeeId employeeIn:contact employeeLastName employeeName employeePhone:contact endsAt firstName lastName lines minutes officeId officeName phone saleId state status technicianNames timeZone toCome updated`,
  VAppointmentSetting: `closes officeId officeName opens remind3H remind24H timeZone`,
  VAppointmentsDetail: `id appointmentDate appointmentDay appointmentId avgMinuts clientIn contactLastName contactName contactPhone cost created currencyCode employeeId employeeLastName employeeName endsAt lineNumber minutes officeId saleId serviceName state status subserviceId subserviceName`,
  ExtraExpense: `id amount companyId created createdBy currency description expenseDate expenseDay
    invoiceNumber officeId serviceName status`,
  Invoice: `id companyId created createdBy currencyCode invoiceDate invoiceDay invoiceNumber
    moneyStoreId moneyStoreName notes officeId providerId providerName status taxTotal total`,
  ProcOwnSessionsRecord: 'id address created device isCurrent lastUsed',
  ProcDashboardLinesRecord: `id amount clientName currencyCode employeeName invoiceNumber officeId officeName timeZone paymentType
    saleDate saleId subserviceName`,
  ProcDashboardRecord: 'amount currencyCode member memberName sales services slot',
  ProcEmployeeProfitDetailRecord: `id advertising clientName commission:pay cost currencyCode employeeFirstName employeeId
    employeeIn:contact employeeLastName employeeName figure invoiceNumber kind officeId officeName timeZone
    saleDate saleDay saleId salesDetailId servedBy serviceName services subserviceName tax tip:pay
    totalCommission:pay typeCommission`,
  ProcHomeFiguresRecord: `amount appointmentsToCome currencyCode expenses expensesAmount lowStock officeId officeName
    sales services techniciansAtWork today usualAmount usualSales usualServices`,
  ProcLossesByOfficeByRangeRecord: `currencyCode officeAccumulatedExtraExpenses officeAccumulatedInvoices
    officeAccumulatedLossesYear officeId officeName officeTotalExtraExpenses officeTotalInvoices
    officeTotalLossesYear`,
  ProcLossesByOfficeRecord: `currencyCode officeAccumulatedLossesDay officeAccumulatedLossesMonth
    officeAccumulatedLossesWeek officeAccumulatedLossesYear officeId officeName
    officeTotalLossesDay officeTotalLossesMonth officeTotalLossesWeek officeTotalLossesYear`,
  ProcLossesLinesByOfficeRecord: `id amount currencyCode date kind name number officeId officeName timeZone`,
  ProcProfitByEmployeeFromDateRecord: `currencyCode employeeAccumulated:pay employeeAdvertisingProfit:pay employeeFirstName employeeId
    employeeIn:contact employeeLastName employeePhone:contact employeeProfit:pay employeeTotal:pay employeeTotalServices
    message:pay officeId officeName`,
  ProcProfitByOfficeByRangeRecord: `currencyCode officeAccumulatedProfitYear officeId officeName officeTotalProfitYear`,
  ProcProfitByOfficeRecord: `currencyCode officeAccumulatedProfitDay officeAccumulatedProfitMonth
    officeAccumulatedProfitWeek officeAccumulatedProfitYear officeId officeName
    officeTotalProfitDay officeTotalProfitMonth officeTotalProfitWeek officeTotalProfitYear`,
  ProcCompleteResultByOfficeRecord: `advertisingCommissions advertisingSales currencyCode officeId officeName
    warrantyCommissions warrantyIncome warrantyServices`,
  ProcCompleteResultLinesByOfficeRecord: `id clientName commission:pay cost currencyCode employeeName income
    invoiceNumber kind officeId officeName timeZone saleDate saleId subserviceName tax`,
  ProcProfitLinesByOfficeRecord: `id clientName commission:pay cost currencyCode employeeName invoiceNumber net officeId
    officeName timeZone profit:pay saleDate saleId serviceName subserviceName tax`,
  ProcProfitTipByEmployeeFromDateRecord: `currencyCode employeeAccumulatesServices employeeAdvertisingProfit:pay
    employeeAdvertisingProfitDay:pay employeeFirstName employeeId employeeIn:contact employeeLastName
    employeePhone:contact employeeProfitAccumulates:pay employeeProfitDay:pay employeeProfitTotalAccumulates:pay
    employeeProfitTotalDay:pay employeeServicesDay employeeTip:pay employeeTipAccumulates:pay officeId
    officeName employeeAccumulated:pay employeeProfit:pay employeeTotalServices message:pay`,
  ProcReportEmployeeRecord: `currencyCode employeeAccumulated:pay employeeAccumulatedServices employeeAdvertisingProfit:pay
    employeeFirstName employeeId employeeIn:contact employeeLastName employeePhone:contact employeeProfit:pay
    employeeTotal:pay employeeTotalServices message:pay officeId officeName reportDate`,
  ProcRoyaltyByOfficeRecord: `currencyCode officeAccumulatedRoyalty officeId officeName officeTotalServices`,
  ProcRoyaltyByRangeRecord: `currencyCode officeAccumulatedRoyalty officeId officeName officeTotalServices`,
  ProcRoyaltyDaysByOfficeRecord: 'currencyCode day net officeId officeName rate royalty services',
  ProcSalesByEmployeeFromDateRecord: `currencyCode employeeFirstName employeeId employeeIn:contact employeeLastName employeeNetSales
    employeePhone:contact employeeTotalSales employeeTotalServices employeeTotalTax officeId officeName`,
  VExtraExpense: `id amount created currency description expenseDate expenseDay invoiceNumber officeId
    officeName timeZone serviceName status`,
  VMoneyStore: 'id created moneyStoreName notes officeId officeName status timeZone',
  VProvider: `id created email identificationNumber notes officeId officeName phone providerName status
    timeZone`,
  VInvoice: `id created currencyCode invoiceDate invoiceDay invoiceNumber moneyStoreId moneyStoreName
    notes officeId officeName timeZone providerId providerName status taxTotal total totalPaid`,
  VMonthClosing: `id closed closedAt closedByName:mixed currencyCode figures month officeId officeName reopenReason
    reopenedAt reopenedByName:mixed`,
  OfficeChange: 'topic',
  PasswordCode: 'code expiresAt',
  ProcedureResult: 'vId vPhone:mixed vEndCode vMessage',
};
