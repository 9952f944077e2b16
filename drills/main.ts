// Tests failures and limits of a chain's stack on this host: npm run drill -- NAME [number]

import { readCommandLine } from '#runtime/command-line.mjs';
import { drillAlerts } from './alerts.ts';
import { drillBackup } from './backup.ts';
import { drillClients } from './clients.ts';
import { drillDeploy } from './deploy.ts';
import { drillFailover } from './failover.ts';
import { drillHalfOpen } from './half-open.ts';
import { drillImports } from './imports.ts';
import { drillMachineAlerts } from './machine-alerts.ts';
import { drillPartitions } from './partitions.ts';
import { drillPatroni } from './patroni.ts';
import { drillPointInTime } from './point-in-time.ts';
import { drillPooler } from './pooler.ts';
import { drillPostgresVersions } from './postgres-versions.ts';
import { drillSameAnswers } from './same-answers.ts';
import { drillScenario } from './scenarios.ts';
import { drillSockets } from './sockets.ts';
import { drillStandby } from './standby.ts';
import { drillUpgrade } from './upgrade.ts';
import { drillWorkerKills } from './worker-kills.ts';

const drills: Readonly<Record<string, (args: readonly string[]) => Promise<boolean>>> = {
  alerts: drillAlerts,
  backup: drillBackup,
  clients: drillClients,
  deploy: drillDeploy,
  drain: drillScenario('drain'),
  failover: drillFailover,
  'half-open': drillHalfOpen,
  imports: drillImports,
  'machine-alerts': drillMachineAlerts,
  overload: drillScenario('overload'),
  partitions: drillPartitions,
  patroni: drillPatroni,
  'point-in-time': drillPointInTime,
  pooler: drillPooler,
  'postgres-versions': drillPostgresVersions,
  'same-answers': drillSameAnswers,
  secret: drillScenario('secret'),
  sockets: drillSockets,
  standby: drillStandby,
  upgrade: drillUpgrade,
  'worker-kills': drillWorkerKills,
};

const {
  positionals: [name = '', ...args],
  exitWithUsage,
} = readCommandLine({
  language: 'en',
  usage: `npm run drill -- NAME [NUMBER]\n  ${Object.keys(drills).join(' | ')}`,
  positionals: [1, Number.POSITIVE_INFINITY],
});
const drill = drills[name] ?? exitWithUsage(`Unknown drill: ${name}`);
process.exitCode = (await drill(args)) ? 0 : 1;
