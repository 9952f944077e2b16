import { staffObjects } from './exposed-names.ts';

export type StaffMark = 'contact' | 'pay' | 'mixed';

/** The mark of each field with data of staff, by object and field, from `staffObjects`. */
export const staffMarks: Readonly<Record<string, Readonly<Record<string, StaffMark>>>> =
  Object.fromEntries(
    Object.entries(staffObjects).map(([object, text]) => [
      object,
      Object.fromEntries(
        [...text.matchAll(/(\w+):(contact|pay|mixed)\b/g)].map(([, ...mark]) => mark),
      ),
    ]),
  );

/** Returns whether a name suggests a person's phone, e-mail, number or earnings. */
export const soundsLikeStaff = (name: string): boolean =>
  /phone|email|identification|address|commission|profit|earn|accumulat|tip|salary|body|message/i.test(
    name,
  ) || /In$|By(Name)?$|^(actorName|before|after|figures|lines)$/.test(name);

const ofClients = 'clientPhone clientEmail clientIn phone email address contactPhone';

/**
 * Fields whose names suggest contact or pay of staff, but which have data of clients, companies,
 * accounts and sales, ids or counts. Each object has its reason. Before a name is added here: can
 * it ever contain data of staff?
 */
export const notOfStaff: Readonly<Record<string, string>> = {
  // Ids of authors, next to a name if there is one.
  '*': 'createdBy deletedBy openedBy typeCommission description',
  // Money put into a drawer.
  CashReportLine: 'paidIn',
  // Data and settings of the office.
  Office: 'address phone email',
  VOffice: 'address phone email',
  ProcOwnSettlementsRecord: 'officeAddress officePhone',
  // Whether the office has one.
  ProcFirstStepsRecord: 'hasAddress',
  // Accounts of users without an employee, which need 'user.read' (doc 1 §3 User).
  User: 'address email phone',
  VUser: 'address email phone',
  // Addresses of the reader's own sessions.
  ProcOwnSessionsRecord: 'address',
  ProcOwnRefusedSignInsRecord: 'address',
  ProcOwnSignInNoticesRecord: 'address',
  // Address and account of an event, which need 'security.read'.
  VSecurityEvent: 'actorEmail actorName address',
  VSecurityAlert: 'address',
  ProcSecurityPeopleRecord: 'actorName',
  // Authors among the people who manage privacy.
  VPrivacyIncident: 'closedByName createdByName',
  // The name of the author, never an e-mail.
  VImport: 'createdByName',
  // Counts, months and their author.
  ProcRetentionPreviewRecord: 'messages',
  ProcRetentionRecord: 'messageMonths savedByName',
  // Data of clients, suppliers and the civil registry.
  Client: 'acceptsMessages address email phone identificationNumber identificationType',
  VClient: 'acceptsMessages address email phone identificationNumber identificationType',
  VPrivacyRequest: 'attendBy identificationNumber',
  VClientConsent: 'identificationNumber identificationType',
  ProcServicesByClientRecord: 'clientAccumulated clientEmail clientIn clientPhone',
  Person: 'identificationNumber',
  Provider: 'email phone identificationNumber',
  VProvider: 'email phone identificationNumber',
  Appointment: ofClients,
  VAppointment: `${ofClients} acceptsMessages lines`,
  VAppointmentsDetail: 'clientIn contactPhone',
  // Payments of the client: the documents show a sale's tip to all readers of sales (doc 2 §6).
  Sale: `${ofClients} totalTip`,
  VSale: `${ofClients} totalTip`,
  VWarranty: `${ofClients} totalTip`,
  VSalesDetail: 'tip',
  VRefund: 'clientIn totalTip',
  VGrantedDiscount: 'clientIn',
  VSalesDetailsClient: 'clientIn clientPhone tip',
  SaleTotal: 'tipTotal',
  // Sums of a branch, as its profit.
  ProcCompleteResultByOfficeRecord: 'advertisingCommissions warrantyCommissions',
  // Sums of a branch.
  ProcProfitByOfficeRecord:
    'officeAccumulatedProfitDay officeAccumulatedProfitWeek officeAccumulatedProfitMonth officeAccumulatedProfitYear officeTotalProfitDay officeTotalProfitWeek officeTotalProfitMonth officeTotalProfitYear',
  ProcProfitByOfficeByRangeRecord: 'officeAccumulatedProfitYear officeTotalProfitYear',
  ProcLossesByOfficeRecord:
    'officeAccumulatedLossesDay officeAccumulatedLossesWeek officeAccumulatedLossesMonth officeAccumulatedLossesYear',
  ProcLossesByOfficeByRangeRecord:
    'officeAccumulatedExtraExpenses officeAccumulatedInvoices officeAccumulatedLossesYear',
  ProcRoyaltyByOfficeRecord: 'officeAccumulatedRoyalty',
  ProcRoyaltyByRangeRecord: 'officeAccumulatedRoyalty',
  VMonthClosing: 'figures',
  ProcAppointmentEventsRecord: 'messageState',
  ProcMonthFiguresRecord: 'figures',
  // Counts of services and names of technicians.
  ProcProfitByEmployeeRecord: 'employeeAccumulatedServices',
  ProcReportEmployeeRecord: 'employeeAccumulatedServices',
  ProcProfitTipByEmployeeFromDateRecord: 'employeeAccumulatesServices',
  ProcEmployeeProfitDetailRecord: 'servedBy',
  // The base of a role's commission.
  Role: 'earnsOn',
  // The caller's own act in words; of staff it contains a name or a turn.
  ProcedureResult: 'vMessage',
  InventoryResult: 'vMessage',
};
