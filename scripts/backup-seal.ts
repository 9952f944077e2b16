import { parseArgs } from 'node:util';
import { resealBackup } from '#runtime/backup/reseal.ts';
import { readEnvOrExit } from '#runtime/env-or-exit.ts';

function readFolders(): readonly string[] {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    if (positionals.length > 0) return positionals;
  } catch {
    // An option, of which there are none.
  }
  process.stderr.write('Uso: npm run backup:seal -- CARPETA…, las de npm run backup\n');
  process.exit(1);
}

const folders = readFolders();
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
