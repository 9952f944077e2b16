import { type RoleName, roleNames } from '#db/demo/staff.ts';

/**
 * How far a role's reach goes: 'self' is the rows of the one who asks, 'own' the rows of their
 * office, 'company' those of the whole company. 'self' is inside 'own', 'own' inside 'company'.
 */
export type Reach = 'none' | 'self' | 'own' | 'company';

export type ReachByRole = Readonly<Record<RoleName, Reach>>;

/** Columns in the order of `roleNames`. Nobody without a session reads or does any of these. */
function table(text: string): Readonly<Record<string, ReachByRole>> {
  const [head = '', ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.trim());
  if (head.split(/\s+/).slice(1).join() !== 'adm,loc,sup,att,tec,ceo,ops,fin,mkt') {
    throw new Error(`The roles of the access matrix are not in order: ${head}`);
  }
  const reaches = { '-': 'none', self: 'self', own: 'own', all: 'company' } as const;
  return Object.fromEntries(
    rows.map((row) => {
      const [field = '', ...cells] = row.split(/\s+/);
      const byRole = roleNames.map((role, place) => {
        const reach = reaches[cells[place] as keyof typeof reaches];
        if (!reach) throw new Error(`${field} says nothing of ${role}`);
        return [role, reach];
      });
      return [field, Object.fromEntries(byRole) as ReachByRole];
    }),
  );
}

/** What each role reads through each field of Query (D2; doc 1 §6, doc 2 §6). */
export const reads = table(`
  field                         adm   loc   sup   att   tec   ceo   ops   fin   mkt
  allCompanies                  all   all   all   all   all   all   all   all   all
  companyById                   all   all   all   all   all   all   all   all   all
  allCountries                  all   all   all   all   all   all   all   all   all
  countryById                   all   all   all   all   all   all   all   all   all
  allTowns                      all   all   all   all   all   all   all   all   all
  townById                      all   all   all   all   all   all   all   all   all
  allOffices                    all   all   all   all   all   all   all   all   all
  officeById                    all   all   all   all   all   all   all   all   all
  allRoles                      all   all   all   all   all   all   all   all   all
  roleById                      all   all   all   all   all   all   all   all   all
  allServices                   all   all   all   all   all   all   all   all   all
  serviceById                   all   all   all   all   all   all   all   all   all
  allSubservices                all   own   own   own   own   all   all   all   all
  subserviceById                all   own   own   own   own   all   all   all   all
  allEmployees                  all   own   own   own   self  all   all   all   all
  employeeById                  all   own   own   own   self  all   all   all   all
  allVAllEmployees              all   own   own   own   self  all   all   all   all
  allVEmployeesWithoutWorkdays  all   own   own   own   self  all   all   all   all
  allUsers                      all   own   -     -     -     -     -     -     -
  userById                      all   own   -     -     -     -     -     -     -
  allPeople                     -     all   all   all   -     -     -     -     -
  personById                    -     all   all   all   -     -     -     -     -
  allVClients                   all   all   all   all   -     all   all   -     all
  clientById                    all   all   all   all   -     all   all   -     all
  clientByIdentificationNumber  all   all   all   all   -     all   all   -     all
  profileById                   -     all   all   all   -     -     -     -     -
  profileByClientId             -     all   all   all   -     -     -     -     -
  allVWorkdays                  all   own   own   own   self  all   all   all   all
  allVAllWorkdays               all   own   own   own   self  all   all   all   all
  allVSales                     all   own   own   own   -     all   all   all   all
  vSaleById                     all   own   own   own   -     all   all   all   all
  allVSalesPayments             all   own   own   own   -     all   all   all   all
  allVSalesDetails              all   own   own   own   self  all   all   all   all
  allSalesDetailsCommissions    all   own   own   self  self  all   all   all   self
  procProfitByEmployee          all   own   own   -     -     all   all   all   -
  nextInvoiceNumber             -     own   own   own   -     -     -     -     -
`);

/** What each role does through each field of Mutation, and in whose rows. */
export const acts = table(`
  field                         adm   loc   sup   att   tec   ceo   ops   fin   mkt
  procCreateWorkdays            all   own   own   own   -     -     -     -     -
  procCreateOldWorkday          -     -     own   -     -     -     -     -     -
  deleteWorkdayById             all   -     own   -     -     -     -     -     -
  procCreateClients             -     own   own   own   -     -     -     -     -
  updateClientById              all   all   all   -     -     -     -     -     -
  procCreateSales               -     own   own   own   -     -     -     -     -
  updateSaleById                -     -     own   -     -     -     -     -     -
`);

/** What anyone may call, session or not. */
export const openActs = ['procAuthenticateEmployeeJwtToken'] as const;

/** Whose changes each role is told of (D44). */
export const subscriptions = table(`
  field                         adm   loc   sup   att   tec   ceo   ops   fin   mkt
  officeChanged                 all   own   own   own   own   all   all   all   all
`);

/** Whose rows each role gets as a file, by the documents' names of the files. */
export const files = table(`
  field                         adm   loc   sup   att   tec   ceo   ops   fin   mkt
  clients                       all   all   all   all   -     all   all   -     all
  workdays                      all   own   own   own   -     all   all   all   all
  sales                         all   own   own   own   -     all   all   all   all
  my-sales                      -     own   own   own   self  -     -     -     -
  employees_profit              all   own   own   -     -     all   all   all   -
`);

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
  Role: 'id companyId roleName takesTurns supervises earnsOn status visible created',
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
  User: 'id companyId officeId roleId email phone address postalCode createdAt',
  Person: `id companyId identificationNumber firstName secondName lastName secondLastName birthday
    sex placeBirthCountry placeBirthCity nationality created`,
  Client: `id companyId officeId identificationType identificationNumber firstName secondName
    lastName secondLastName fullName phone email address searchText status createdBy created
    updated`,
  VClient: `id officeId officeName identificationType identificationNumber firstName secondName
    lastName secondLastName fullName phone email address searchText status created updated`,
  Profile:
    'id companyId clientId birthdate momDad socialNetwork color profession trademark url updated',
  Workday: 'id companyId officeId employeeId workDate numberToken createdBy created',
  VWorkday: `id officeId officeName employeeId identificationNumber fullName email numberToken
    totalServices workDate created`,
  VAllWorkday: `id officeId officeName employeeId identificationNumber fullName email numberToken
    totalServices workDate created`,
  Sale: `id companyId companyName officeId officeName kind saleDate saleDay clientId clientIn
    clientName clientLastName clientPhone clientEmail address townName employeeId employeeIn
    employeeName employeeLastName employeePhone employeeEmail technicianNames invoiceNumber
    activeCorrelative correlativeNumber currencyCode exchangeValue total taxTotal totalTip totalUsd
    advertising paymentDetails status deleteReason deletedBy deletedAt createdBy created`,
  VSale: `id companyName officeId officeName saleDate saleDay clientId clientIn clientName
    clientLastName clientPhone clientEmail address townName employeeId employeeIn employeeName
    employeeLastName employeePhone employeeEmail technicianNames invoiceNumber currencyCode
    exchangeValue total taxTotal totalTip totalUsd advertising paymentDetails status created`,
  VSalesDetail: `id saleId lineNumber officeId saleDate saleDay workdayId employeeId employeeIn
    employeeName employeeLastName subserviceId subserviceName serviceName price priceCurrency
    exchangeRate discount cost tax tip currencyCode commission totalCommission avgMinuts startsAt
    endsAt advertising status created`,
  VSalesPayment: 'id saleId lineNumber paymentType currencyCode amount exchangeRate amountLocal',
  SalesDetailsCommission: `id companyId officeId saleId salesDetailId employeeId saleDay
    typeCommission commission totalCommission status created`,
  ProcProfitByEmployeeRecord: `employeeId employeeIn employeeFirstName employeeLastName
    employeePhone officeId officeName currencyCode employeeTotalServices employeeProfit
    employeeAccumulatedServices employeeAccumulated employeeAdvertisingProfit message`,
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
  updateSaleById: 'sale',
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
    firstName lastName requestId`,
  updateSaleById: 'id salePatch.status salePatch.deleteReason',
};
