import { parseSync } from 'vite';

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The names of a call's callee: `test.each(rows)` and `test.each` are both ['test', 'each']. */
function calleeNames(node: unknown): string[] {
  if (!isNode(node)) return [];
  switch (node.type) {
    case 'Identifier':
      return [node.name as string];
    case 'MemberExpression':
      return [
        ...calleeNames(node.object),
        node.computed ? '?' : ((node.property as Node).name as string),
      ];
    case 'CallExpression':
      return calleeNames(node.callee);
    case 'TaggedTemplateExpression':
      return calleeNames(node.tag);
    default:
      return [];
  }
}

const RUNNING_TEST = /^(test|it)(\.(each|for|concurrent|sequential))*$/;
const SKIPPED_GROUP = /^(test\.)?describe\b.*\.(skip|skipIf|runIf|todo|fixme)$/;

const isFunction = (node: unknown): boolean =>
  isNode(node) && (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression');

const skipsByOption = (node: unknown): boolean =>
  isNode(node) &&
  node.type === 'ObjectExpression' &&
  (node.properties as Node[]).some((property) =>
    ['skip', 'todo', 'fails'].includes((property.key as Node | undefined)?.name as string),
  );

/**
 * The titles of the tests of a file that run: the literal first argument of each `test` or `it`
 * call that has a body and is not skipped, alone or with its group. A template with `${…}` counts
 * as its source text. Throws when the source cannot be parsed.
 */
export function testTitles(file: string, source: string): Set<string> {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const titles = new Set<string>();

  const literal = (node: unknown): string | undefined => {
    if (!isNode(node)) return undefined;
    if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
    if (node.type !== 'TemplateLiteral') return undefined;
    const [only, ...more] = node.quasis as { value: { cooked: string } }[];
    return only && more.length === 0
      ? only.value.cooked
      : source.slice((node.start as number) + 1, (node.end as number) - 1);
  };

  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      value.forEach(visit);
      return;
    }
    if (!isNode(value)) return;
    if (value.type === 'CallExpression') {
      const name = calleeNames(value.callee).join('.');
      if (SKIPPED_GROUP.test(name)) return;
      const [first, ...others] = value.arguments as unknown[];
      const title = literal(first);
      if (
        title !== undefined &&
        RUNNING_TEST.test(name) &&
        others.some(isFunction) &&
        !others.some(skipsByOption)
      ) {
        titles.add(title);
      }
    }
    Object.values(value).forEach(visit);
  };
  visit(program);
  return titles;
}
