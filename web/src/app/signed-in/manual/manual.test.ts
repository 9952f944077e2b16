import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type RoleName, roleNames } from '#db/demo/staff.ts';
import { foundedHolders } from '#db/tests/support/founded-roles.ts';
import { manualPictures } from '#scripts/test-runner/manual-pictures.ts';
import { parseManual, picturesIn } from '../../../../manual-plugin.ts';
import { permissionsOf, screens } from '../../../testing/screen-table.ts';
import { manualSections } from '../screens/manual-sections.ts';
import type { ManualNode } from './manual-page.ts';
import { type ManualPageName, manualPages, manualPlaceOf } from './manual-pages.ts';

const folder = 'docs/manual';
const files = readdirSync(folder).filter((file) => file.endsWith('.md'));
const pages = files.map((file) => {
  const source = readFileSync(`${folder}/${file}`, 'utf8');
  return { file, source, ...parseManual(source) };
});
const elements = (nodes: readonly ManualNode[], tag: string): Exclude<ManualNode, string>[] =>
  nodes.flatMap((node) =>
    typeof node === 'string'
      ? []
      : [...(node.tag === tag ? [node] : []), ...elements(node.nodes, tag)],
  );
const textOf = (nodes: readonly ManualNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.nodes))).join('');

/** The texts of the product: its strings, and the texts between its elements, without line breaks. */
const productTexts = globSync('{web/src,domain}/**/*.{ts,tsx}')
  .filter((file) => !/\.(test|generated)\.|testing\//.test(file))
  .map((file) => readFileSync(file, 'utf8').replaceAll(/\s+/g, ' '))
  .join('\n');

function isProductText(caption: string): boolean {
  const plain = caption.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`['"\`>}·]\\s?${plain}\\.?[\\s:]?(['"\`<]|\\$?\\{)`).test(productTexts);
}

const permissionsOfRole = (role: RoleName) =>
  [...foundedHolders].filter(([, roles]) => roles.includes(role)).map(([name]) => name);

test.for(roleNames)('the manual has a section for every screen of %s', (role) => {
  const permissions = permissionsOfRole(role);
  const missing = screens.filter((screen) => {
    const any = permissionsOf(screen);
    const isOpen = !any.length || any.some((right) => permissions.includes(right));
    return isOpen && manualPlaceOf(permissions, screen.path).anchor === undefined;
  });
  expect(missing.map(({ path }) => path)).toEqual([]);
});

test('the table of manual sections has exactly the screens of the app', () => {
  expect(Object.keys(manualSections).toSorted()).toEqual(
    screens.map(({ path }) => path).toSorted(),
  );
});

test.for([
  ['crm_technical', 'tecnica'],
  ['crm_technical_attendant', 'cajera'],
  ['crm_supervisor', 'supervisora'],
  ['crm_local_admin', 'duena'],
  ['crm_admin', 'duena'],
  ['crm_owner', 'duena'],
  ['crm_administration', 'contadora'],
  ['crm_ceo', 'casa-matriz'],
  ['crm_operations_sales', 'casa-matriz'],
  ['crm_marketing', 'casa-matriz'],
] as const)('the manual of %s starts on the page %s', ([role, page]) => {
  expect(manualPlaceOf(permissionsOfRole(role), undefined).page).toBe(page);
});

test('a screen with sections on two pages opens the one on the own page of the reader', () => {
  const sectionOf = (role: RoleName) => manualPlaceOf(permissionsOfRole(role), '/sales');
  expect(sectionOf('crm_supervisor').page).toBe('supervisora');
  expect(sectionOf('crm_technical_attendant').page).toBe('cajera');
});

test('every caption that the manual quotes is a text of the product', () => {
  const captions = pages.flatMap(({ file, nodes }) =>
    elements(nodes, 'strong').map((node) => ({ file, caption: textOf(node.nodes) })),
  );
  expect(captions.length).toBeGreaterThan(200);
  expect(captions.filter(({ caption }) => !isProductText(caption))).toEqual([]);
});

test('every link of the manual leads to a section or a file', () => {
  const links = pages.flatMap(({ file, nodes }) =>
    elements(nodes, 'a').map(({ attributes }) => ({
      file,
      href: decodeURI(attributes.href ?? ''),
    })),
  );
  const broken = links.filter(({ file, href }) => {
    const [name = '', anchor] = href.split('#');
    if (name.startsWith('../')) return !statSync(`${folder}/${name}`, { throwIfNoEntry: false });
    const page = pages.find((each) => each.file === (name || file));
    return !page || (anchor && !page.sections.some((section) => section.anchor === anchor));
  });
  expect(broken).toEqual([]);
});

test('npm run pictures takes exactly the pictures of the manual, each at most 60 kB', () => {
  const shown = pages.flatMap(({ nodes }) => picturesIn(nodes));
  const taken = manualPictures.map(({ name }) => `pictures/${name}.webp`);
  expect([...new Set(shown)].toSorted()).toEqual(taken.toSorted());
  const sizes = readdirSync(`${folder}/pictures`).map((name) => ({
    name: `pictures/${name}`,
    bytes: statSync(`${folder}/pictures/${name}`).size,
  }));
  expect(sizes.map(({ name }) => name).toSorted()).toEqual(taken.toSorted());
  expect(sizes.filter(({ bytes }) => bytes > 60_000)).toEqual([]);
  expect(sizes.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(1_500_000);
});

test('every file of the manual except its list is a page of the app, with one title', () => {
  const names = files.map((file) => file.slice(0, -3)).filter((name) => name !== 'README');
  expect(names.toSorted()).toEqual(Object.keys(manualPages).toSorted());
  for (const name of Object.keys(manualPages) as ManualPageName[]) {
    expect(manualPages[name].title, name).not.toBe('');
    const anchors = manualPages[name].sections.map(({ anchor }) => anchor);
    expect(new Set(anchors).size, name).toBe(anchors.length);
  }
});
