import { openOwner } from '#db/connections/owner-client.ts';
import { summaryDifferences } from '#db/summary-differences.ts';
import { readCommandLine } from '#runtime/command-line.mjs';
import { connectOrExit } from '#runtime/connect-database.ts';
import { readEnvOrExit } from '#runtime/env-or-exit.ts';
import { loadSecret } from '#runtime/secret.ts';

/** Number of rows printed for each summary that differs. */
const shown = 5;

readCommandLine({
  usage: `npm run summaries:check
  Compara cada suma de los reportes con sus filas`,
});
const env = readEnvOrExit();
const database = await connectOrExit(env, await loadSecret(env));
const owner = await openOwner(database.directUrl);
// One snapshot, so that concurrent sales are in all compared figures or in none.
await owner.query('begin isolation level repeatable read read only');
const wrong = await summaryDifferences(async (text) => (await owner.query(text)).rows);
await owner.end();
await database.close();

for (const [summary, rows] of Object.entries(wrong)) {
  const result = rows.length === 0 ? 'igual a sus filas' : `${rows.length} sumas distintas`;
  process.stdout.write(`${summary}: ${result}\n`);
  for (const row of rows.slice(0, shown)) process.stdout.write(`  ${JSON.stringify(row)}\n`);
}
process.exitCode = Object.values(wrong).some((rows) => rows.length > 0) ? 1 : 0;
