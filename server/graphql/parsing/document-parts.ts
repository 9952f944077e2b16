import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type ValueNode,
} from 'postgraphile/graphql';

export type Variables = Readonly<Record<string, unknown>>;

/** Returns the fragments of a document by name. */
export function fragmentsOf(document: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  if (document.definitions.length === 1) return none;
  return new Map(
    document.definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );
}

const none: ReadonlyMap<string, FragmentDefinitionNode> = new Map();

/** Returns the value of a field's argument in the document text. */
export function argumentOf(field: FieldNode, name: string): ValueNode | undefined {
  return field.arguments?.find((argument) => argument.name.value === name)?.value;
}

/** Returns the integer defaults of variables. */
export function integerDefaults({ variableDefinitions }: OperationDefinitionNode): Variables {
  const defaults: Record<string, number> = {};
  for (const { variable, defaultValue } of variableDefinitions ?? []) {
    if (defaultValue?.kind === Kind.INT) defaults[variable.name.value] = Number(defaultValue.value);
  }
  return defaults;
}
