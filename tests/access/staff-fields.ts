import { staffObjects } from './exposed-names.ts';

export type StaffMark = 'contact' | 'pay' | 'mixed';

/** What each field of an object tells of staff, by object and field, as `staffObjects` marks it. */
export const staffMarks: Readonly<Record<string, Readonly<Record<string, StaffMark>>>> =
  Object.fromEntries(
    Object.entries(staffObjects).map(([object, text]) => [
      object,
      Object.fromEntries(
        [...text.matchAll(/(\w+):(contact|pay|mixed)\b/g)].map(([, ...mark]) => mark),
      ),
    ]),
  );

/** Names that may tell somebody's phone, e-mail, number or earnings. */
export const soundsLikeStaff = (name: string): boolean =>
  /phone|email|identification|address|commission|profit|earn|accumulat|tip|salary|body|message/i.test(
    name,
  ) || /In$|By(Name)?$|^(actorName|before|after|figures|lines)$/.test(name);

const ofClients = 'clientPhone clientEmail clientIn phone email address contactPhone';

/**
 * Fields that sound like contact or pay of staff and are not: of clients, companies and accounts, of what was sold, or ids
 * and counts. An object's own row tells why. Before a name is added here: can it ever hold what belongs to one of the staff?
 */
export const notOfStaff: Readonly<Record<string, string>> = {
  // Ids of who did it; a name stands beside them where there is one.
  '*': 'createdBy deletedBy openedBy typeCommission description',
  // Money that was put into a drawer.
  CashReportLine: 'paidIn',
  // Of the office, and its settings.
  Office: 'address phone email',
  VOffice: 'address phone email',
  // Whether it has one.
  ProcFirstStepsRecord: 'hasAddress',
  // Accounts of who is no employee: 'user.read' opens them (doc 1 §3 User).
  User: 'address email phone',
  VUser: 'address email phone',
  // Where one's own sessions are.
  ProcOwnSessionsRecord: 'address',
  ProcOwnRefusedSignInsRecord: 'address',
  ProcOwnSignInNoticesRecord: 'address',
  // From where, and by which account, as 'security.read' tells it.
  VSecurityEvent: 'actorEmail actorName address',
  VSecurityAlert: 'address',
  ProcSecurityPeopleRecord: 'actorName',
  // Who of those that manage personal data did it.
  VPrivacyIncident: 'closedByName createdByName',
  // How many there are, for how many months, and who said so.
  ProcRetentionPreviewRecord: 'messages',
  ProcRetentionRecord: 'messageMonths savedByName',
  // Of clients, suppliers and the civil registry.
  Client: 'acceptsMessages address email phone identificationNumber identificationType',
  VClient: 'acceptsMessages address email phone identificationNumber identificationType',
  VPrivacyRequest: 'attendBy identificationNumber',
  VClientConsent: 'identificationNumber identificationType',
  ProcServicesByClientRecord: 'clientAccumulated clientEmail clientIn clientPhone',
  Person: 'identificationNumber',
  Provider: 'email phone identificationNumber',
  VProvider: 'email phone identificationNumber',
  Appointment: ofClients,
  VAppointment: `${ofClients} lines`,
  VAppointmentsDetail: 'clientIn contactPhone',
  // What the client paid: the documents show a sale's tip to all who see sales (doc 2 §6).
  Sale: `${ofClients} totalTip`,
  VSale: `${ofClients} totalTip`,
  VWarranty: `${ofClients} totalTip`,
  VSalesDetail: 'tip',
  VRefund: 'clientIn totalTip',
  VGrantedDiscount: 'clientIn',
  VSalesDetailsClient: 'clientIn clientPhone tip',
  SaleTotal: 'tipTotal',
  // Of a branch as a whole, as its profit is.
  ProcCompleteResultByOfficeRecord: 'advertisingCommissions warrantyCommissions',
  // Of a branch as a whole.
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
  ProcMonthFiguresRecord: 'figures',
  // Counts of services, and who served.
  ProcProfitByEmployeeRecord: 'employeeAccumulatedServices',
  ProcReportEmployeeRecord: 'employeeAccumulatedServices',
  ProcProfitTipByEmployeeFromDateRecord: 'employeeAccumulatesServices',
  ProcEmployeeProfitDetailRecord: 'servedBy',
  // What a role's commission applies to, of the role.
  Role: 'earnsOn',
  // What the caller did and to whom, in words; of staff it tells a name or a turn.
  ProcedureResult: 'vMessage',
  InventoryResult: 'vMessage',
};
