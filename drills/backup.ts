import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Cluster, startCluster } from '#db/embedded/cluster.ts';
import { createTestClient } from '#server/testing/test-server.ts';
import { createFigures, type Figures } from './support/figures.ts';
import {
  count,
  inFolder,
  numberOf,
  openFixture,
  secret,
  startNode,
  sumsAreRight,
} from './support/fixture.ts';
import { runScript } from './support/trees.ts';

const tree = join(import.meta.dirname, '..');
const photo = '00000000-0000-4000-8000-000000000001.jpg';
/** Longest duration of one command in seconds. */
const longest = 300;

async function timed(figures: Figures, name: string, act: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  await act();
  figures.expect(`${name}, in s (on an idle host)`, (performance.now() - begun) / 1_000, longest);
}

/** Checks restored rows, sums, a photo, and the sign-in. */
async function expectRestored(
  { ownerUrl }: Cluster,
  dataFolder: string,
  sales: number,
  figures: Figures,
): Promise<void> {
  const fixture = await openFixture(ownerUrl);
  const node = await startNode(ownerUrl, { TURNO_DATA: dataFolder });
  try {
    figures.expect('missing sales', sales - (await count(fixture.sql, 'app_public.sales')));
    figures.expect('every summary equals its rows', await sumsAreRight(fixture.sql));
    const storedPhoto = await readFile(join(dataFolder, 'files', photo), 'utf8');
    figures.expect('photos are restored', storedPhoto === 'a photo');
    const token = await createTestClient(node.url).signIn(fixture.office.email('crm_admin'));
    figures.expect('sign-in works', token.startsWith('ey'));
  } finally {
    await node.stop();
    await fixture.end();
  }
}

/**
 * Backs up the default installation with the given number of sales, deletes it, and restores it in
 * place and into another database.
 */
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
    const fixture = await openFixture(cluster.ownerUrl);
    const there = await count(fixture.sql, 'app_public.sales');
    await fixture.end();
    await cluster.stop();

    figures.print(`${there} sales, the embedded database`);
    await timed(figures, 'npm run backup', () => runScript(tree, 'backup.ts', env, copy));
    await rm(data, { recursive: true });
    await timed(figures, 'npm run restore', () => runScript(tree, 'restore.ts', env, copy));
    cluster = await postgres();
    await expectRestored(cluster, data, there, figures).finally(() => cluster.stop());

    figures.print('another database, by DATABASE_URL');
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
    return figures.isWithinLimit();
  });
}
