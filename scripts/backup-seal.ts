import { resealBackup } from '#runtime/backup/reseal.ts';
import { readCommandLine } from '#runtime/command-line.mjs';
import { readEnvOrExit } from '#runtime/env-or-exit.ts';

const { positionals: folders } = readCommandLine({
  usage: 'npm run backup:seal -- CARPETA…, las de npm run backup',
  positionals: [1, Number.POSITIVE_INFINITY],
});
const { backupPassphrase, previousBackupPassphrase } = readEnvOrExit();
if (!backupPassphrase || !previousBackupPassphrase) {
  process.stderr.write(
    'Indique la frase nueva en TURNO_BACKUP_PASSPHRASE y la de ahora en TURNO_BACKUP_PASSPHRASE_PREVIOUS\n',
  );
  process.exit(1);
}
for (const folder of folders) {
  try {
    const done = await resealBackup(folder, previousBackupPassphrase, backupPassphrase);
    process.stdout.write(
      `${folder}: ${done ? 'sellada con la frase nueva' : 'no tiene secreto'}\n`,
    );
  } catch (error) {
    process.stderr.write(`${folder}: no se cambió nada: ${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
