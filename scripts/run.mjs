import { launch } from './launch.mjs';

const [entry, ...args] = process.argv.slice(2);
if (!entry) {
  process.stderr.write('Uso: node scripts/run.mjs ENTRADA.ts [argumentos]\n');
  process.exit(1);
}
launch(entry, args);
