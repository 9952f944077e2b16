import { toldFailure } from './database/told-failure.ts';

/**
 * Tells why a program of Turno could not start, in Spanish, and ends it.
 *
 * @param settingOf the setting that chose a port which another program has
 */
export function exitUnstarted(
  error: unknown,
  settingOf: (port: number | undefined) => string = () => 'PORT',
): never {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  const text =
    code === 'EADDRINUSE'
      ? `El puerto ${port} está ocupado: cierre el otro programa o use otro con ${settingOf(port)}`
      : toldFailure(error);
  process.stderr.write(`Turno no pudo iniciar: ${text}\n`);
  process.exit(1);
}
