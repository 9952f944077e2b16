import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Cluster, startCluster } from '#db/embedded/cluster.ts';
import { createTestClient } from '#server/test-server.ts';
import { createFigures, type Figures } from './figures.ts';
import { count, inFolder, numberOf, openStage, secret, startNode, sumsAreRight } from './stage.ts';
import { runScript } from './trees.ts';

const tree = join(import.meta.dirname, '..');
const photo = '00000000-0000-4000-8000-000000000001.jpg';
/** Seconds that one command may take. */
const longest = 300;

async function timed(figures: Figures, name: string, act: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  await act();
  figures.expect(
    `${name}, in s (of a quiet machine)`,
    (performance.now() - begun) / 1_000,
    longest,
  );
}

/** Looks at what came back: rows, sums, photo, and that people sign in. */
async function expectRestored(
  { ownerUrl }: Cluster,
  dataFolder: string,
  sales: number,
  figures: Figures,
): Promise<void> {
  const stage = await openStage(ownerUrl);
  const node = await startNode(ownerUrl, { TURNO_DATA: dataFolder });
  try {
    figures.expect('sales that are missing', sales - (await count(stage.sql, 'app_public.sales')));
    figures.expect('every sum is the one of its rows', await sumsAreRight(stage.sql));
    const kept = await readFile(join(dataFolder, 'files', photo), 'utf8');
    figures.expect('photos are there', kept === 'a photo');
    const token = await createTestClient(node.url).signIn(stage.office.email('crm_admin'));
    figures.expect('people sign in', token.startsWith('ey'));
  } finally {
    await node.stop();
    await stage.end();
  }
}

/** Backs up the default installation with so many sales, deletes it, and restores it there and into another database. */
export function drillBackup(args: readonly string[]): Promise<boolean> {
  const sales = numberOf(args, 300_000);
  const figures = createFigures();
  return inFolder(async (folder) => {
    const [data, copy] = [join(folder, 'data'), join(folder, 'copy')];
    const env = { TURNO_DATA: data, TURNO_SECRET: secret };
    const postgres = () => startCluster({ folder: join(data, 'postgres') });
    await mkdir(join(data, 'files'), { recursive: true, mode: 0o700 });
    await writeFile(join(data, 'files', photo), 'a photo');
    await runScript(tree, 'demo-load.ts', env, '--sales', String(sales));
    let cluster = await postgres();
    const stage = await openStage(cluster.ownerUrl);
    const there = await count(stage.sql, 'app_public.sales');
    await stage.end();
    await cluster.stop();

    figures.tell(`${there} sales, the embedded database`);
    await timed(figures, 'npm run backup', () => runScript(tree, 'backup.ts', env, copy));
    await rm(data, { recursive: true });
    await timed(figures, 'npm run restore', () => runScript(tree, 'restore.ts', env, copy));
    cluster = await postgres();
    await expectRestored(cluster, data, there, figures).finally(() => cluster.stop());

    figures.tell('another database, by DATABASE_URL');
    const [other, itsData] = [
      await startCluster({ folder: join(folder, 'other') }),
      join(folder, 'its'),
    ];
    const outside = { ...env, TURNO_DATA: itsData, DATABASE_URL: other.ownerUrl };
    try {
      await timed(figures, 'npm run restore', () => runScript(tree, 'restore.ts', outside, copy));
      await expectRestored(other, itsData, there, figures);
    } finally {
      await other.stop();
    }
    return figures.met();
  });
}
