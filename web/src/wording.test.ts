import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function* visitNodes(node: Node, above: readonly Node[] = []): Generator<[Node, readonly Node[]]> {
  yield [node, above];
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent') continue;
    for (const child of [value].flat().filter(isNode)) yield* visitNodes(child, [...above, node]);
  }
}

/** Returns the text of a source node, if it is one. */
function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText') return node.value as string;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateElement') return undefined;
  return (node.value as { cooked?: string }).cooked;
}

const sources = globSync('{domain,web/src}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.(test|generated|d)\.tsx?$|\/testing\//.test(path))
  .toSorted();

interface Source {
  readonly path: string;
  readonly nodes: readonly (readonly [Node, readonly Node[]])[];
}

const parsed: readonly Source[] = sources.map((path) => ({
  path,
  nodes: [parseSync(path, readFileSync(join(root, path), 'utf8')).program].flatMap(
    (program: unknown) => (isNode(program) ? [...visitNodes(program)] : []),
  ),
}));

/** Every text of the app except imports. */
const texts = parsed.flatMap(({ path, nodes }) =>
  nodes
    .filter(
      ([, above]) =>
        !above.some(
          ({ type }) =>
            /^(Import|Export(All|Named))Decl/.test(type) && type !== 'ExportNamedDeclaration',
        ),
    )
    .flatMap(([node]) => {
      const text = textOf(node);
      return text === undefined ? [] : [{ path, text: text.trim() }];
    }),
);

const sqlTexts = globSync('db/schema/**/*.sql', { cwd: root }).flatMap((path) => {
  const code = readFileSync(join(root, path), 'utf8').replace(/^\s*--.*$/gm, '');
  return Array.from(code.matchAll(/'((?:[^']|'')*)'/g), ([, text = '']) => ({ path, text }));
});

/** One term per concept. Documented texts stay exactly as documented. */
const glossary: readonly (readonly [string, RegExp, readonly string[]])[] = [
  ['Contraseña', /\bclaves?\b/i, []],
  ['Subservicio', /\bsub[ -]servicios?\b/i, ['Agregar Nuevo Sub Servicio']],
  [
    'Sucursal',
    /\b(tiendas?|oficinas?|sedes?)\b/i,
    ['Filtro por Tienda', 'Todas las Tiendas', 'sede'],
  ],
  ['No facturable', /\bpublicidad\b/i, []],
  ['usted', /(?<!\p{L})(tu|tus|tú|ti|contigo|tienes|puedes|quieres|debes)(?!\p{L})/iu, []],
  [
    'con éxito',
    /\bcon exito\b/i,
    [
      'Registro agregado con exito',
      'Registro editado con exito',
      'Registro actualizado con exito',
      'Registro deshabilitado con exito',
      'Proveedor agregado con exito',
      'Cuenta de dinero agregada con exito',
      'Gasto agregado con exito',
      'SMS enviado con exito',
    ],
  ],
  ['-Bs 20.50', /(Bs|S\/|\$) -\d/, []],
];

describe.for(glossary)('terms for %s', ([, never, documented]) => {
  test.for([
    ['screens', texts],
    ['the database', sqlTexts],
  ] as const)(
    'texts of %s contain none of its forbidden forms, except documented texts',
    ([, said]) => {
      expect(said.length).toBeGreaterThan(200);
      const wrong = said.filter(({ text }) => never.test(text) && !documented.includes(text));
      expect(wrong).toEqual([]);
    },
  );
});

const shownAttributes =
  /^(label|title|placeholder|description|alt|submitLabel|aria-label|caption|text|question|action|note)$/;

function nameOf(node: Node | undefined): string {
  const { name, value } = (node ?? {}) as { name?: unknown; value?: unknown };
  return typeof name === 'string' ? name : String(value ?? '');
}

/** Texts that are certainly visible or announced: between tags, labels and messages. */
const shown = parsed.flatMap(({ path, nodes }) =>
  nodes.flatMap(([node, above]) => {
    const text = textOf(node)?.trim();
    if (!text) return [];
    const [parent, grandparent] = [above.at(-1), above.at(-2)];
    const holder = parent?.type === 'TemplateLiteral' ? grandparent : parent;
    const named =
      holder?.type === 'JSXAttribute'
        ? nameOf(holder.name as Node)
        : holder?.type === 'Property' && holder.value === (holder === parent ? node : parent)
          ? nameOf(holder.key as Node)
          : '';
    return node.type === 'JSXText' || shownAttributes.test(named) ? [{ path, text }] : [];
  }),
);

const english =
  /\b(the|and|of|to|for|with|password|username|user|list|first|last|next|previous|close|open|page|search|loading|toggle|visibility|select|file|name|save|delete|edit|add|submit|required|invalid|employees|clients|offices|services|sales|warranties)\b/i;

test('no visible or announced text is English (doc 1 §1)', () => {
  expect(shown.length).toBeGreaterThan(500);
  expect(shown.filter(({ text }) => english.test(text.replace(/\{\w+\}/g, '')))).toEqual([]);
});

/** Components that name a button in English by default, with the prop that renames it. */
const named: Readonly<Record<string, readonly string[]>> = {
  PasswordInput: ['visibilityToggleButtonProps'],
  Modal: ['closeButtonProps', 'withCloseButton'],
  Drawer: ['closeButtonProps', 'withCloseButton'],
  Notification: ['closeButtonProps', 'withCloseButton'],
  CloseButton: ['aria-label'],
};

test('no button of a component keeps its English default name', () => {
  const used = parsed.flatMap(({ path, nodes }) =>
    nodes
      .filter(([{ type }]) => type === 'JSXOpeningElement')
      .map(([element]) => ({
        path,
        name: nameOf(element.name as Node),
        attributes: (element.attributes as Node[]).map((each) => nameOf(each.name as Node)),
      }))
      .filter(({ name }) => Object.hasOwn(named, name)),
  );
  expect(new Set(used.map(({ name }) => name))).toEqual(new Set(Object.keys(named)));
  const unexplained = used.filter(
    ({ name, attributes }) => !named[name]?.some((each) => attributes.includes(each)),
  );
  expect(unexplained).toEqual([]);
});

test('each shared text is said by a screen, so that no other text took its place', async () => {
  const code = sources.map((path) => readFileSync(join(root, path), 'utf8')).join('\n');
  const names = Object.entries(await import('#domain/texts/texts.ts')).flatMap(([group, each]) =>
    typeof each === 'object' ? Object.keys(each).map((name) => `${group}.${name}`) : [],
  );
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
});

test("only three forms set the label 'Registrar'; the form kit labels all other buttons", () => {
  const said = parsed
    .filter(({ path }) => path.startsWith('web/src/features/'))
    .flatMap(({ path, nodes }) =>
      nodes
        .filter(
          ([{ type, name }]) => type === 'JSXAttribute' && nameOf(name as Node) === 'submitLabel',
        )
        .filter(([{ value }]) => nameOf(value as Node) === 'Registrar')
        .map(() => path.split('/').at(-1)),
    );
  // The screen of a stock registers a movement; the other two labels are documented (doc 1 §2).
  expect(said.toSorted()).toEqual([
    'movement-form.tsx',
    'profit-indicator-form.tsx',
    'rate-form.tsx',
  ]);
});
