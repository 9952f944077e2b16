/** A hostile GraphQL request as JSON, and whether it has a session. */
export interface Attack {
  readonly signedIn: boolean;
  /** Each turn has different names. */
  body(turn: number): string;
}

const list = (count: number, text: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => text(n)).join(' ');
const json = (query: string, variables?: object) => JSON.stringify({ query, variables });

const columns = ['id', 'clientIn', 'clientName', 'clientLastName', 'invoiceNumber', 'officeName'];
const operators = ['equalTo: null', 'notEqualTo: null', 'lessThan: null'];
const filter = `{${list(6, (n) => `${columns[n]}: {${operators.join(', ')}}`)}}`;
const fields = (name: string) => columns.map((column) => `${name}${column}: ${column}`).join(' ');

/** Lists with unique names, so that each document must be planned. */
const fat = (turn: number, lists: number) =>
  `{ ${list(lists, (n) => `a${turn}_${n}: allVSales(first: 1, filter: ${filter}) { nodes { ${fields(`c${turn}_`)} } totalCount }`)} }`;

const nestedPasswords = Object.fromEntries(
  Array.from({ length: 300 }, (_, n) => [`k${n}`, { password: `clave-${n}` }]),
);

/** A sign-in as far as the document parser: without a password check. */
const signIn = (turn: number) =>
  `mutation M${turn} { a${turn}: procAuthenticateEmployeeJwtToken(input: {pEmail: "x${turn}@turno.demo"}) { ${list(20, (n) => `b${turn}_${n}: jwtToken`)} secret } }`;
const link = (turn: number) =>
  `{ a${turn}: appointmentByToken(token: "t${turn}") { ${list(20, (n) => `b${turn}_${n}: state`)} } }`;

/** Expensive requests, each in its most expensive forms. */
export const attacks: Readonly<Record<string, Attack>> = {
  'fat documents without a session': {
    signedIn: false,
    body: (turn) =>
      json([fat(turn, 20), fat(turn, 2), signIn(turn), link(turn)][turn % 4] as string),
  },
  'fat documents with a session': {
    signedIn: true,
    // The largest allowed document, and one above the limit.
    body: (turn) => json(fat(turn, turn % 8 === 0 ? 20 : 7)),
  },
  'small documents with a session': {
    signedIn: true,
    body: (turn) => json(`{ a${turn}: allServices(first: 1) { totalCount } }`),
  },
  'lists next to the schema': {
    signedIn: true,
    body: (turn) =>
      json(
        turn % 2
          ? `{ __schema { queryType { name } } ${list(19, (n) => `a${turn}_${n}: allVSalesDetails(first: 500) { nodes { id cost tip } }`)} }`
          : `{ s${turn}: __schema { types { name fields { name type { name } } } } }`,
      ),
  },
  'nested passwords': {
    signedIn: false,
    body: (turn) =>
      json(
        'mutation ($i: CreateEmployeeInput!) { createEmployee(input: $i) { clientMutationId } }',
        {
          i: { ...nestedPasswords, clientMutationId: String(turn) },
        },
      ),
  },
  'nested passwords with a session': {
    signedIn: true,
    body: (turn) =>
      json(
        'mutation ($i: ProcCreateClientsInput!) { procCreateClients(input: $i) { result { vId } } }',
        {
          i:
            turn % 2
              ? { ...nestedPasswords, password: 'clave-de-ana' }
              : {
                  identificationType: 'CI',
                  identificationNumber: 'x',
                  password: `Zq8-${turn}-mandarina`,
                },
        },
      ),
  },
};
