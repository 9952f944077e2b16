import { changeSuperuserPassword } from '#db/embedded/superuser-password.ts';
import { readCommandLine } from '#runtime/command-line.mjs';
import { readEnvOrExit } from '#runtime/env-or-exit.ts';

readCommandLine({
  usage: `npm run cluster:password
  Cambia la contraseña de la base de datos incluida`,
});
const env = readEnvOrExit();
if (env.databaseUrl) {
  process.stderr.write(
    'Con DATABASE_URL la contraseña es la del dueño de esa base de datos: cámbiela allí\n',
  );
  process.exit(1);
}
try {
  await changeSuperuserPassword(env.dataFolder);
  process.stdout.write(
    'PostgreSQL tiene otra contraseña. Turno sigue; reinícielo antes de usar otro de sus comandos\n',
  );
} catch (error) {
  process.stderr.write(`No se cambió la contraseña: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
