import { defaultSales, loadDemo } from '#db/demo/load.ts';
import { readCommandLine } from '#runtime/command-line.mjs';
import { connectOrExit } from '#runtime/connect-database.ts';
import { readEnvOrExit } from '#runtime/env-or-exit.ts';
import { loadSecret } from '#runtime/secret.ts';

const { values, exitWithUsage } = readCommandLine({
  usage: 'npm run demo:load -- [--sales N], con N entero de 1 a 10000000',
  options: { sales: { type: 'string' } },
});
const sales = Number(values.sales ?? defaultSales);
if (!(Number.isInteger(sales) && sales >= 1 && sales <= 10_000_000))
  exitWithUsage(`--sales ${values.sales}`);
const env = readEnvOrExit();
const database = await connectOrExit(env, await loadSecret(env));
const begun = performance.now();
await loadDemo({
  ownerUrl: database.directUrl,
  sales,
  onStep: (done, of, milliseconds) =>
    process.stdout.write(`Paso ${done} de ${of}: ${(milliseconds / 1000).toFixed(1)} s\n`),
});
await database.close();
const seconds = Math.round((performance.now() - begun) / 1000);
process.stdout.write(`Turno Demo tiene ${sales} ventas más (${seconds} s)\n`);
