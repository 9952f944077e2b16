// Rehearses on this machine what a chain's stack must bear: npm run drill -- pooler [calls]
import { drillPooler } from './pooler.ts';
import { drillSockets } from './sockets.ts';
import { drillStandby } from './standby.ts';

const drills: Readonly<Record<string, (args: readonly string[]) => Promise<boolean>>> = {
  pooler: drillPooler,
  sockets: drillSockets,
  standby: drillStandby,
};

const [name = '', ...args] = process.argv.slice(2);
const drill = drills[name];
if (!drill) {
  process.stderr.write(`Usage: npm run drill -- ${Object.keys(drills).join(' | ')}\n`);
  process.exit(1);
}
process.exitCode = (await drill(args)) ? 0 : 1;
