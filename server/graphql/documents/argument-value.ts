import {
  astFromValue,
  type FieldNode,
  GraphQLString,
  Kind,
  type OperationDefinitionNode,
  type ValueNode,
} from 'postgraphile/graphql';
import { RuleError } from '#domain/errors/rule-error.ts';

type Variables = Readonly<Record<string, unknown>>;

/** A value of a field's argument, from a variable or the document text. */
export interface ArgumentValue {
  readonly value: unknown;
  /**
   * Returns the variables with the value replaced by another text. A value in the document is
   * replaced in place, because such a document belongs to one request only.
   */
  replace(text: string | null): Variables;
}

/** Returns the root fields of an operation. Throws INVALID_INPUT for a fragment among them. */
export function rootFields({ selectionSet }: OperationDefinitionNode): FieldNode[] {
  return selectionSet.selections.map((selection) => {
    if (selection.kind !== Kind.FIELD) {
      throw new RuleError('INVALID_INPUT', { reason: 'una mutación va sin fragmentos en la raíz' });
    }
    return selection;
  });
}

/** Returns the names of the variables with a default in the document. */
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
 * Returns the value at `path` in the arguments of a field; undefined if absent or null. Throws
 * INVALID_INPUT for a default value, and for a literal that is no text.
 */
export function argumentValue(
  field: FieldNode,
  path: readonly string[],
  variables: Variables,
  defaults: ReadonlySet<string>,
): ArgumentValue | undefined {
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
  const variablePath = [name, ...keys];
  const value = variablePath.reduce<unknown>(
    (container, key) =>
      typeof container === 'object' && container !== null && Object.hasOwn(container, key)
        ? (container as Variables)[key]
        : undefined,
    variables,
  );
  return value == null
    ? undefined
    : { value, replace: (text) => withValue(variables, variablePath, text) };
}

/** Returns a copy of the variables with another value at the end of a path. */
function withValue(
  container: Variables,
  [key = '', ...rest]: readonly string[],
  value: unknown,
): Variables {
  const next = rest.length > 0 ? withValue(container[key] as Variables, rest, value) : value;
  return { ...container, [key]: next };
}
