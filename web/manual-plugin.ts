import { dirname, join } from 'node:path';
import MarkdownIt, { type Token } from 'markdown-it';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import type { ManualNode, ManualPage } from './src/app/signed-in/manual/manual-page.ts';

/** Raw HTML stays text. */
const markdown = new MarkdownIt({ html: false });

/**
 * Compiles the pages of docs/manual: `import page from '….md'` returns a `ManualPage`. The pictures
 * become assets of the build, with their size, so that a picture that loads moves no text.
 */
export function manualPlugin(): Plugin {
  return {
    name: 'manual',
    transform: {
      filter: { id: /\/docs\/manual\/[\w-]+\.md$/ },
      handler: async (source, id) => ({
        code: await moduleOf(source, dirname(id)),
        map: null,
        moduleType: 'js',
      }),
    },
  };
}

/** Returns the anchor of a heading, as GitHub spells it. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-');
}

/** Parses a page of the manual; its pictures keep their paths. */
export function parseManual(source: string): ManualPage {
  const tokens = markdown.parse(source, {});
  const headings = tokens.flatMap(({ type, tag }, index) => {
    const title = tokens[index + 1]?.content ?? '';
    if (type !== 'heading_open') return [];
    tokens[index]?.attrSet('id', anchorOf(title));
    return [{ tag, title, anchor: anchorOf(title) }];
  });
  return {
    title: headings.find(({ tag }) => tag === 'h1')?.title ?? '',
    sections: headings
      .filter(({ tag }) => tag === 'h2')
      .map(({ title, anchor }) => ({ title, anchor })),
    nodes: treeOf(tokens).filter((node) => typeof node === 'string' || node.tag !== 'h1'),
  };
}

async function moduleOf(source: string, folder: string): Promise<string> {
  const page = parseManual(source);
  const pictures = [...new Set(picturesIn(page.nodes))];
  const imports = pictures.map(
    (path, index) => `import p${index} from ${JSON.stringify(`${join(folder, path)}?no-inline`)};`,
  );
  const shown = await Promise.all(
    pictures.map(async (path, index) => {
      const { width, height } = await sharp(join(folder, path)).metadata();
      return `${JSON.stringify(path)}: { src: p${index}, width: ${width}, height: ${height} }`;
    }),
  );
  return [
    ...imports,
    `export default { ...${JSON.stringify(page)}, pictures: { ${shown.join(', ')} } };`,
  ].join('\n');
}

/** Returns the paths of the pictures in the nodes of a page, in their order. */
export function picturesIn(nodes: readonly ManualNode[]): readonly string[] {
  return nodes.flatMap((node) =>
    typeof node === 'string'
      ? []
      : [...(node.tag === 'img' ? [node.attributes.src ?? ''] : []), ...picturesIn(node.nodes)],
  );
}

/** Nests the flat tokens, whose elements open and close. */
function treeOf(tokens: readonly Token[]): ManualNode[] {
  const root: ManualNode[] = [];
  const open = [root];
  for (const token of tokens) {
    const { tag, type, nesting, hidden, content, children } = token;
    const attributes = Object.fromEntries(
      (token.attrs ?? []).map(([name, value]) => [name, String(value)]),
    );
    const siblings = open.at(-1) ?? root;
    if (type === 'inline') siblings.push(...treeOf(children ?? []));
    else if (type === 'text') siblings.push(content);
    else if (type === 'softbreak') siblings.push('\n');
    else if (type === 'image')
      siblings.push({ tag, attributes: { ...attributes, alt: content }, nodes: [] });
    // Paragraphs in the items of a dense list.
    else if (hidden) continue;
    else if (nesting < 0) open.pop();
    else {
      const nodes: ManualNode[] = nesting === 0 && content ? [content] : [];
      siblings.push({ tag: type === 'fence' ? 'pre' : tag, attributes, nodes });
      if (nesting > 0) open.push(nodes);
    }
  }
  return root;
}
