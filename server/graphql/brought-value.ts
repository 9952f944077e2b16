import {
  astFromValue,
  type FieldNode,
  GraphQLString,
  Kind,
  type OperationDefinitionNode,
  type ValueNode,
} from 'postgraphile/graphql';
import { RuleError } from '#domain/rule-error.ts';

type Variables = Readonly<Record<string, unknown>>;

/** A value that a field brings, in a variable or in the text. */
export interface BroughtValue {
  readonly value: unknown;
  /**
   * Returns the variables with another text in its place. In the text it is replaced where it stands:
   * a document that brings values in its text is of one request alone.
   */
  replace(text: string | null): Variables;
}

/** The fields at the root of an operation; throws INVALID_INPUT for a fragment among them. */
export function rootFields({ selectionSet }: OperationDefinitionNode): FieldNode[] {
  return selectionSet.selections.map((selection) => {
    if (selection.kind !== Kind.FIELD) {
      throw new RuleError('INVALID_INPUT', { reason: 'una mutación va sin fragmentos en la raíz' });
    }
    return selection;
  });
}

/** The names of the variables that the document gives a default. */
export function defaultsOf({ variableDefinitions = [] }: OperationDefinitionNode): Set<string> {
  const defaulted = variableDefinitions.filter(({ defaultValue }) => defaultValue);
  return new Set(defaulted.map(({ variable }) => variable.name.value));
}

const notText = (path: readonly string[]) =>
  new RuleError('INVALID_INPUT', {
    field: path.at(-1) ?? '',
    reason: 'es un texto entre comillas, o una variable sin valor por defecto',
  });

/**
 * Returns what a field brings at `path` of its arguments; undefined for nothing or null. Throws
 * INVALID_INPUT for what comes as a default, and for a literal that is no text.
 */
export function broughtValue(
  field: FieldNode,
  path: readonly string[],
  variables: Variables,
  defaults: ReadonlySet<string>,
): BroughtValue | undefined {
  const [argument, ...keys] = path;
  let node: ValueNode | undefined = field.arguments?.find(
    ({ name }) => name.value === argument,
  )?.value;
  while (node?.kind === Kind.OBJECT && keys.length > 0) {
    const key = keys.shift();
    node = node.fields.find(({ name }) => name.value === key)?.value;
  }
  if (!node || node.kind === Kind.NULL) return undefined;
  if (node.kind === Kind.STRING) {
    const literal = node;
    return {
      value: literal.value,
      replace(text) {
        Object.assign(literal, astFromValue(text, GraphQLString));
        return variables;
      },
    };
  }
  if (node.kind !== Kind.VARIABLE) throw notText(path);
  const name = node.name.value;
  if (!Object.hasOwn(variables, name)) {
    if (defaults.has(name)) throw notText(path);
    return undefined;
  }
  const way = [name, ...keys];
  const value = way.reduce<unknown>(
    (inside, key) =>
      typeof inside === 'object' && inside !== null && Object.hasOwn(inside, key)
        ? (inside as Variables)[key]
        : undefined,
    variables,
  );
  return value == null ? undefined : { value, replace: (text) => withValue(variables, way, text) };
}

/** The variables with another value at the end of a way; those that were given stay as they are. */
function withValue(
  inside: Variables,
  [key = '', ...rest]: readonly string[],
  value: unknown,
): Variables {
  const next = rest.length > 0 ? withValue(inside[key] as Variables, rest, value) : value;
  return { ...inside, [key]: next };
}
