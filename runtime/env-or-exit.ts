import { type Env, EnvError, readEnv } from './env.ts';

/** The configuration; what is wrong with it is printed, one line per variable, and ends the program. */
export function readEnvOrExit(): Env {
  try {
    return readEnv();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`La configuración tiene errores:\n  ${error.lines.join('\n  ')}\n`);
    process.exit(1);
  }
}
