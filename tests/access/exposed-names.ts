/**
 * Every field of the objects with data of staff. Fields with contact or pay are null without the
 * right to read them (`staffReads`) and have a mark: `:contact` for phone, e-mail and
 * identification, `:pay` for commissions and their amounts, `:mixed` for a text or JSON that may
 * contain either. `notOfStaff` (staff-fields.ts) lists unmarked fields with similar names.
 * `generated/exposed.txt` lists all exposed fields.
 */
export const staffObjects: Readonly<Record<string, string>> = {
  Employee: `id companyId officeId roleId identificationType:contact identificationNumber:contact firstName
    secondName lastName secondLastName fullName email:contact phone:contact commission:pay supervisorCommission:pay status
    created updated`,
  VAllEmployee: `id companyId officeId officeName roleId roleName takesTurns identificationType:contact
    identificationNumber:contact firstName lastName fullName email:contact phone:contact commission:pay supervisorCommission:pay
    status created updated`,
  VEmployeesWithoutWorkday:
    'id officeId officeName identificationNumber:contact identificationType:contact fullName email:contact phone:contact',
  VStaffChoice: 'id fullName numberToken officeId officeName takesTurns',
  User: 'id address companyId createdAt email officeId phone postalCode roleId roleName',
  Person: `id companyId identificationNumber firstName secondName lastName secondLastName birthday
    sex placeBirthCountry placeBirthCity nationality created`,
  VWorkday: `id officeId officeName timeZone employeeId identificationType:contact identificationNumber:contact fullName email:contact numberToken
    totalServices workDate created`,
  VAllWorkday: `id officeId officeName timeZone employeeId identificationType:contact identificationNumber:contact fullName email:contact numberToken
    totalServices workDate created`,
  Sale: `id companyId companyName officeId officeName kind saleDate saleDay clientId clientIn
    clientName clientLastName clientPhone clientEmail address townName employeeId employeeIn:contact
    employeeName employeeLastName employeePhone:contact employeeEmail:contact technicianNames invoiceNumber
    activeCorrelative correlativeNumber currencyCode exchangeValue total taxTotal totalTip totalUsd
    advertising corrections firstVisit grantedTotal paymentDetails status deleteReason deletedBy deletedAt
    createdBy created refundOf refundReason`,
  VSale: `id companyName officeId officeName timeZone saleDate saleDay clientId clientIn clientInType clientName
    clientLastName clientPhone clientEmail address townName employeeId employeeIn:contact employeeName
    employeeLastName employeePhone:contact employeeEmail:contact technicianNames invoiceNumber currencyCode
    exchangeValue total taxTotal totalTip totalUsd advertising paymentDetails corrections status
    created grantedTotal paymentTypes refundedTotal clientFullName subserviceNames`,
  VWarranty: `id companyName officeId officeName timeZone saleDate saleDay clientId clientIn clientInType clientName
    clientLastName clientPhone clientEmail address townName employeeId employeeIn:contact employeeName
    employeeLastName employeePhone:contact employeeEmail:contact technicianNames invoiceNumber currencyCode
    exchangeValue total taxTotal totalTip totalUsd advertising paymentDetails corrections status
    created clientFullName subserviceNames`,
  VSalesDetail: `id saleId lineNumber kind officeId officeName timeZone saleDate saleDay workdayId employeeId
    employeeIn:contact employeeInType:contact employeeName employeeLastName subserviceId subserviceName serviceName price
    priceCurrency exchangeRate discount cost tax taxRate warrantyOf tip currencyCode commission:pay totalCommission:pay earnedRate:pay earnedCommission:pay avgMinuts startsAt
    endsAt advertising status created paymentDetail grantedPercent grantedAmount grantedReason grantedByName:mixed
    refundedDay refundOf`,
  VRefund: `id advertising amount clientFullName clientId clientIn clientInType clientLastName clientName currencyCode invoiceNumber methodNames officeId
    officeName refundDate refundDay refundReason refundedByName:mixed saleId services taxTotal technicianNames timeZone total
    totalTip`,
  SalesDetailsCommission: `id companyId officeId saleId salesDetailId employeeId saleDay
    typeCommission commission:pay totalCommission:pay status created`,
  ProcFloorRecord: `id employeeId fullName officeId officeName timeZone numberToken services busyWith busyServices busySince
    busyUntil arrived nextWith nextServices nextAt appointmentId`,
  ProcSaleEventsRecord: 'id happenedAt kind personName:mixed timeZone warrantyId',
  ProcAppointmentEventsRecord:
    'id fromAt happenedAt kind messageState personName:mixed saleId timeZone toAt',
  ProcInvoiceEventsRecord: 'id changed happenedAt kind personName:mixed timeZone',
  ProcExtraExpenseEventsRecord: 'id changed happenedAt kind personName:mixed timeZone',
  ProcClientFiguresRecord: 'id favouriteEmployeeId favouriteName lastVisitAt spent timeZone visits',
  ProcOwnEarningsRecord: `employeeId period dateFrom dateUntil currencyCode services commission:pay supervision:pay
    tip:pay total:pay`,
  ProcProfitByEmployeeRecord: `employeeId employeeIn:contact employeeInType:contact employeeFirstName employeeLastName
    employeePhone:contact officeId officeName currencyCode employeeTotalServices employeeProfit:pay
    employeeAccumulatedServices employeeAccumulated:pay employeeAdvertisingProfit:pay employeeTotal:pay
    message:pay`,
  ProcDisabledRecordsRecord:
    'id detail:mixed disabledAt disabledBy:mixed name objectType officeId officeName timeZone',
  ProcRepeatedDocumentsRecord: `id objectType name identificationType:mixed identificationNumber:mixed document:mixed active
    officeId officeName created timeZone`,
  VClientConsent: `id clientId clientName identificationType identificationNumber purpose given answer how wording actorName:mixed created createdDay
    officeId officeName timeZone`,
  VGrantedDiscount: `id saleId officeId officeName saleDate saleDay timeZone invoiceNumber clientFullName clientIn clientInType clientName clientLastName
    subserviceName plainCost grantedPercent grantedAmount cost currencyCode grantedReason grantedByName:mixed`,
  VAuditEntry:
    'id action actorId actorName:mixed after:mixed before:mixed created objectId objectType',
  VMessage:
    'id attempts body:mixed created lastError officeId officeName phone:mixed sentAt state timeZone',
  VOfficeRate: 'id changedBy:mixed kind officeId reason since source validFrom value valueDate',
  VOfficialRate: `id currencyCode decidedAt decidedBy:mixed fetchedAt fetchedBy:mixed mayConfirm mayWithdraw withdrawn quoteCode reason secondSource
    source state toldDate toldValue value valueBefore valueDate why`,
  VOtherEmployee: `awaitsPassword blockedUntil hasSecondFactor mayReset id commission:pay companyId created email:contact firstName fullName identificationNumber:contact
    identificationType:contact lastName officeId officeName phone:contact roleId roleName status
    supervisorCommission:pay takesTurns timeZone updated`,
  VSubservicePrice: 'id changedBy:mixed cost created currencyCode subserviceId',
  VSupervisor: `awaitsPassword blockedUntil hasSecondFactor mayReset id commission:pay companyId created email:contact firstName fullName identificationNumber:contact
    identificationType:contact lastName officeId officeName phone:contact roleId roleName status
    supervisorCommission:pay takesTurns timeZone updated`,
  VTechnical: `awaitsPassword blockedUntil hasSecondFactor mayReset id commission:pay companyId created email:contact firstName fullName identificationNumber:contact
    identificationType:contact lastName officeId officeName phone:contact roleId roleName status
    supervisorCommission:pay takesTurns timeZone updated`,
  VUser:
    'blockedUntil hasSecondFactor mayReset id address createdAt email officeId officeName phone postalCode roleName timeZone',
  Appointment: `id appointmentDate appointmentDay clientEmail clientId clientIn clientLastName clientName clientPhone companyId contactLastName contactName contactPhone created createdBy employeeEmail:contact employeeId employeeIn:contact employeeLastName employeeName employeePhone:contact endsAt firstName lastName minutes officeId officeName phone saleId state status updated`,
  VAppointment: `id acceptsMessages appointmentDate appointmentDay clientEmail clientId clientIn clientInType clientLastName clientName clientPhone contactFullName contactLastName contactName contactPhone created employeeEmail:contact employeeId employeeIn:contact employeeLastName employeeName employeePhone:contact endsAt firstName lastName lines minutes officeId officeName phone saleId state status subserviceNames technicianNames timeZone toCome pending updated`,
  ProcEmployeeProfitDetailRecord: `id advertising clientName commission:pay cost currencyCode employeeFirstName employeeId
    employeeIn:contact employeeLastName employeeName figure invoiceNumber kind officeId officeName timeZone
    saleDate saleDay saleId salesDetailId servedBy serviceName services subserviceName tax tip:pay
    totalCommission:pay typeCommission`,
  ProcProfitByEmployeeFromDateRecord: `currencyCode employeeAccumulated:pay employeeAdvertisingProfit:pay employeeFirstName employeeId
    employeeIn:contact employeeInType:contact employeeLastName employeePhone:contact employeeProfit:pay employeeTotal:pay employeeTotalServices
    message:pay officeId officeName`,
  ProcCompleteResultLinesByOfficeRecord: `id clientName commission:pay cost currencyCode employeeName income
    invoiceNumber kind officeId officeName timeZone saleDate saleId subserviceName tax`,
  ProcProfitLinesByOfficeRecord: `id clientName commission:pay cost currencyCode employeeName invoiceNumber net officeId
    officeName timeZone profit:pay saleDate saleId serviceName subserviceName tax`,
  ProfitPageNodesRecord: `id clientName commission:pay cost currencyCode employeeName invoiceNumber net officeId
    officeName timeZone profit:pay saleDate saleId serviceName subserviceName tax`,
  ProcProfitTipByEmployeeFromDateRecord: `currencyCode employeeAccumulatesServices employeeAdvertisingProfit:pay
    employeeAdvertisingProfitDay:pay employeeFirstName employeeId employeeIn:contact employeeInType:contact employeeLastName
    employeePhone:contact employeeProfitAccumulates:pay employeeProfitDay:pay employeeProfitTotalAccumulates:pay
    employeeProfitTotalDay:pay employeeServicesDay employeeTip:pay employeeTipAccumulates:pay officeId
    officeName employeeAccumulated:pay employeeProfit:pay employeeTotalServices message:pay`,
  ProcReportEmployeeRecord: `currencyCode employeeAccumulated:pay employeeAccumulatedServices employeeAdvertisingProfit:pay
    employeeFirstName employeeId employeeIn:contact employeeInType:contact employeeLastName employeePhone:contact employeeProfit:pay
    employeeTotal:pay employeeTotalServices message:pay officeId officeName reportDate`,
  ProcSalesByEmployeeFromDateRecord: `currencyCode employeeFirstName employeeId employeeIn:contact employeeInType:contact employeeLastName employeeNetSales
    employeePhone:contact employeeTotalSales employeeTotalServices employeeTotalTax officeId officeName`,
  VMonthClosing: `id closed closedAt closedByName:mixed currencyCode figures month officeId officeName reopenReason
    reopenedAt reopenedByName:mixed`,
  VCashSession: `id businessDay closed closedAt closedByName:mixed countAgain countedAt countedByName:mixed countedByReader differs
    expectedSeen:mixed notes officeId officeName openedAt openedBy openedByName:mixed registerId registerName reopenReason reopenedAt reopenedByName:mixed
    state timeZone`,
  VPrivacyRequest: `id answer answeredAt answeredByName:mixed attendBy channel clientId clientName created daysLeft dueOn
    extendedAt extensionReason identificationNumber identityProof isErased kind notes officeId officeName receivedOn
    requesterDocument requesterName state timeZone`,
  VCashCount: `id attempt counted countedAt countedByName:mixed currencyCode denominations methodName officeId purpose
    sessionId voided`,
  ProcUnpaidTipsRecord: 'currencyCode employeeId fullName officeId tipsLeft:pay',
  VMoneyEntry: `id amount currencyCode enteredAt enteredByName:mixed entryDay entryType moneyStoreName notes officeId
    officeName reverses sessionId storeId timeZone`,
  VSettlement: `id advertising:pay approvedAt approvedByName:mixed commission:pay currencyCode employeeId employeeName entries:pay net:pay
    officeId officeName paidAt paidByName:mixed payments:pay periodFrom periodUntil preparedAt preparedByName:mixed receiptNumber
    state supervision:pay timeZone tip:pay tipOut:pay version voidReason voidedAt voidedByName:mixed`,
  VSettlementLine: `id amount:pay currencyCode day description employeeId entryType invoiceNumber isEarlier isReversed kind live
    officeId saleId saleKind settlementId sourceId`,
  VEmployeeEntry: `id advanceLeft:pay amount:pay currencyCode day employeeId employeeName enteredAt enteredByName:mixed entryType note officeId
    officeName reverses settlementId settlementState timeZone`,
  ProcSettlementsByPeriodRecord: `id adjustments:pay advances:pay advertising:pay commission:pay currencyCode employeeId employeeName net:pay
    officeId officeName periodFrom periodUntil receiptNumber settlementId state supervision:pay timeZone tip:pay version`,
  ProcOwedRecord: `advanceLeft:pay advertising:pay commission:pay currencyCode employeeId employeeName entries:pay net:pay
    officeName supervision:pay tip:pay tipOut:pay`,
  ProcOwnSettlementsRecord: `advertising:pay commission:pay currencyCode employeeId entries:pay legalName lines:mixed net:pay
    officeAddress officeName officePhone paidAt payments:pay periodFrom periodUntil receiptNumber settlementId state
    supervision:pay taxId timeZone tip:pay tipOut:pay`,
  VCommissionRate: `id created employeeId employeeName officeId officeName rate:pay serviceId serviceName status subserviceId
    subserviceName timeZone`,
  VCommissionTier: `id created currencyCode employeeId employeeName fromNet:pay mode officeId officeName period rate:pay status
    timeZone`,
  ProcedureResult: 'vId vPhone:mixed vEndCode vMessage',
};

/** Objects whose only data of staff is the author. */
export const otherObjects: readonly string[] = `
  ActiveDiscount AppointmentLink CashBranch CashReportLine Category Client ClientsPage Company Country DisabledClient Discount
  DiscountsDetail ExtraExpense FigurePage FigurePageNodesRecord Inventory InventoryResult Invitation Invoice MoneyStore NewCodeApp Office OfficeChange OfficeSetting PasswordCode
  PaymentMethod PercentIndicator ProcAttentionRecord ProcBranchFiguresRecord ProcBranchHoursRecord ProcCompleteResultByOfficeRecord
  ProcDashboardLinesRecord ProcDashboardRecord ProcRateStatusRecord ProcCashDifferencesRecord ProcCashMethodsRecord
  ProcClosedMonthsRecord ProcFirstMonthsRecord ProcFirstStepsRecord ProcHomeFiguresRecord ProcKeyFiguresByDayRecord ProcKeyFiguresRecord ProcLossesByOfficeByRangeRecord ProcLossesByOfficeRecord
  ProcClientHabitsRecord ProcLossesLinesByOfficeRecord ProcMonthFiguresRecord ProcMostSoldRecord ProcOwnAppointmentsRecord ProcOwnListViewsRecord ProcOwnPasskeysRecord ProcOwnRefusedSignInsRecord ProcOwnSecondFactorRecord ProcOwnSessionsRecord ProcOwnSignInNoticesRecord
  ProcPrivacyAttentionRecord ProcProfitByOfficeByRangeRecord ProcProfitByOfficeRecord ProcProfitIndicatorRecord
  ProcRoyaltyByOfficeRecord ProcRoyaltyByRangeRecord ProcRoyaltyDaysByOfficeRecord ProcSecurityPeopleRecord
  ProcRetentionPreviewRecord ProcRetentionRecord VPrivacyIncident
  ProcServicesByClientRecord Product Profile ProfitPage Provider Role SaleTotal SalesPage Service Subservice Town VAllDiscount
  VAllInventory VCashRegister VCashSessionLine VMoneyBalance VAppointmentSetting VAppointmentsDetail VClient VCountry
  VDiscount VExtraExpense VInvoice VMoneyStore VOffice VPermission VListedPrice VProvider VSalesDetailsClient VSalesPayment
  VSecurityAlert VSecurityEvent VPaymentMethod VImport VImportRow
  VStockMovement VSubservice VTown Workday
`
  .trim()
  .split(/\s+/);
