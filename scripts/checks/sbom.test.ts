import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { softwareBill } from './sbom.ts';

const root = join(import.meta.dirname, '..', '..');

interface Locked {
  readonly version: string;
  readonly dev?: boolean;
}
interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly group?: string;
  readonly version: string;
  readonly licenses?: readonly unknown[];
}

test('the bill of materials lists every product package with its version, and no tool', async () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const locked = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version, dev = false }]) => ({
      name: `${path.split('node_modules/').at(-1)}@${version}`,
      dev,
    }));
  const needed = new Set(locked.filter(({ dev }) => !dev).map(({ name }) => name));
  const bill = JSON.parse(await softwareBill(root));
  const components: Component[] = bill.components;
  const listedComponents = components.map(
    ({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`,
  );
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: expect.any(String),
    metadata: { component: { name: 'turno' } },
  });
  expect(listedComponents.toSorted()).toEqual([...needed].toSorted());
  expect(components.find(({ name }) => name === 'fastify')?.licenses).toHaveLength(1);
  // Every dependency refers to a listed component.
  const refs = components.map((component) => component['bom-ref']);
  const dependencies: { dependsOn: string[] }[] = bill.dependencies;
  expect(refs).toEqual(expect.arrayContaining(dependencies.flatMap(({ dependsOn }) => dependsOn)));
}, 60_000);
