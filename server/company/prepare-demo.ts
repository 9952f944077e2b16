import { openBriefly } from '#db/connections/owner-client.ts';
import { firstCompany, foundingCommand } from '#domain/company/first-company.ts';
import type { DatabaseLocation } from '#runtime/database-place.ts';

/** The settings of the demo. */
export interface DemoPolicy {
  /** Whether to load it into a database without a company. */
  readonly wanted: boolean;
  /** Whether its accounts are blocked on the whole server. */
  readonly blocked: boolean;
  /** Whether TURNO_DEMO=on allows the demo accounts although there is another company. */
  readonly allowed: boolean;
  /** Whether other machines can reach the server. */
  readonly exposed: boolean;
  /** The database, for the message about the first company. */
  readonly databaseLocation: DatabaseLocation;
  /** Called before the demo is loaded, which takes a minute or more. */
  readonly onLoad?: () => void;
}

/**
 * Loads the demo into a database without a company, unless its accounts would be blocked. Returns
 * the message for the operator: the accounts, that they are blocked, that they are open to others,
 * or how to create a company if there is none.
 */
export async function prepareDemo(
  ownerUrl: string,
  { wanted, blocked, allowed, exposed, databaseLocation, onLoad }: DemoPolicy,
): Promise<string> {
  const { companies, demos } = await count(ownerUrl);
  if (demos > 0) {
    if (blocked || (companies > demos && !allowed)) return notice(blockedText);
    return exposed ? notice(openText) : '';
  }
  if (companies > 0) return '';
  if (!wanted) return notice(noCompanyText(databaseLocation));
  if (blocked) return notice(notLoadedText(databaseLocation));
  const { loadDemo } = await import('#db/demo/load.ts');
  onLoad?.();
  await loadDemo({ ownerUrl });
  return `${await describeAccounts()}${exposed ? notice(openText) : ''}`;
}

const blockedText =
  'Las cuentas de demostración están bloqueadas: todos conocen su contraseña, y otros equipos llegan a este servidor\n' +
  'o hay otra empresa en su base de datos.\n' +
  'Quítelas con npm run demo:remove, o permítalas con TURNO_DEMO=on.';
const openText =
  'Atención: otros equipos llegan a este servidor y las cuentas de demostración, cuya contraseña todos conocen,\n' +
  'están abiertas por TURNO_DEMO=on. No registre en la demostración datos de su negocio.';
const notLoadedText = (databaseLocation: DatabaseLocation) =>
  'No se cargó la empresa de demostración: otros equipos llegan a este servidor y todos conocen su contraseña.\n' +
  `O cárguela con TURNO_DEMO=on, o cree su empresa con:\n\n${commandText(databaseLocation)}`;

const noCompanyText = (databaseLocation: DatabaseLocation) =>
  [
    firstCompany.missing,
    firstCompany.advice,
    '',
    commandText(databaseLocation),
    '',
    firstCompany.details,
  ].join('\n');

const commandText = ({ folder, shown }: DatabaseLocation) =>
  `  ${foundingCommand(folder)}\n\nBase de datos de este servidor: ${shown}`;

const notice = (text: string) => `\n${text}\n`;

async function count(ownerUrl: string): Promise<{ companies: number; demos: number }> {
  const owner = await openBriefly(ownerUrl);
  try {
    const { rows } = await owner.query<{ companies: number; demos: number }>(
      `select (select count(*)::int from app_public.companies) as companies,
         (select count(*)::int from app_private.demo_companies) as demos`,
    );
    return rows[0] ?? { companies: 0, demos: 0 };
  } finally {
    await owner.end();
  }
}

async function describeAccounts(): Promise<string> {
  const [{ demoPassword }, { officeNames, roleNames }] = await Promise.all([
    import('#db/demo/demo-company.ts'),
    import('#db/demo/staff.ts'),
  ]);
  const domains = officeNames.map((name) => `@${name.toLowerCase()}.demo`);
  return [
    '',
    `Cuentas de demostración, contraseña ${demoPassword}:`,
    ...roleNames.map((role) => `  ${role}${domains[0]}`),
    `y las mismas en ${domains.slice(1).join(' y ')}`,
    '',
  ].join('\n');
}
