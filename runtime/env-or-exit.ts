import { type Env, EnvError, readEnv } from './env.ts';

/** Returns the configuration. Prints invalid settings, one line per variable, and exits. */
export function readEnvOrExit(): Env {
  try {
    return readEnv();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`La configuración tiene errores:\n  ${error.lines.join('\n  ')}\n`);
    process.exit(1);
  }
}
