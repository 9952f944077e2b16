import { startupErrorMessage } from './database/startup-error.ts';

/**
 * Prints in Spanish why a program could not start, and exits.
 *
 * @param settingOf returns the setting of a port that another program uses
 */
export function exitUnstarted(
  error: unknown,
  settingOf: (port: number | undefined) => string = () => 'PORT',
): never {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  const text =
    code === 'EADDRINUSE'
      ? `El puerto ${port} está ocupado: cierre el otro programa o use otro con ${settingOf(port)}`
      : startupErrorMessage(error);
  process.stderr.write(`Turno no pudo iniciar: ${text}\n`);
  process.exit(1);
}
