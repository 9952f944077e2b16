import {
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isSpecifiedScalarType,
  Kind,
  type ListValueNode,
  parseType,
  TypeInfo,
  type ValueNode,
  type VariableDefinitionNode,
  type VariableNode,
  valueFromASTUntyped,
  visit,
  visitWithTypeInfo,
} from 'postgraphile/graphql';

/** A document whose values became variables, and those values. */
export interface HoistedDocument {
  readonly document: DocumentNode;
  readonly values: Readonly<Record<string, unknown>>;
}

const prefix = 'literal_';

/** Int, Float, String and Boolean take only their own kind; other scalars take a number's text. */
const kindsBySpecifiedScalar: Readonly<Record<string, readonly Kind[]>> = {
  Int: [Kind.INT],
  Float: [Kind.INT, Kind.FLOAT],
  String: [Kind.STRING],
  Boolean: [Kind.BOOLEAN],
  ID: [Kind.STRING, Kind.INT],
};

function isConstant(node: ValueNode): boolean {
  if (node.kind === Kind.VARIABLE) return false;
  if (node.kind === Kind.LIST) return node.values.every(isConstant);
  if (node.kind === Kind.OBJECT) return node.fields.every((field) => isConstant(field.value));
  return true;
}

function scalarValue(node: ValueNode, type: GraphQLInputType): unknown {
  const named = getNamedType(type);
  const isNumber = node.kind === Kind.INT || node.kind === Kind.FLOAT;
  // A decimal keeps every digit: BigFloat and BigInt take text.
  if (isNumber && !isSpecifiedScalarType(named) && named.name !== 'JSON') return node.value;
  return valueFromASTUntyped(node);
}

function fits(node: ValueNode, type: GraphQLInputType): boolean {
  const named = getNamedType(type);
  if (!isLeafType(named) || isEnumType(named) || !isConstant(node)) return false;
  if (named.name === 'JSON') return true;
  const kinds = kindsBySpecifiedScalar[named.name] ?? [Kind.STRING, Kind.INT, Kind.FLOAT];
  if (node.kind === Kind.LIST) {
    const bare = isNonNullType(type) ? type.ofType : type;
    return isListType(bare) && node.values.every((value) => kinds.includes(value.kind));
  }
  return kinds.includes(node.kind);
}

/**
 * Turns values written into a query's text (D45) into variables, so that documents that differ only
 * in their values are validated, planned and prepared once. Enums, nulls and values of directives
 * stay: plans depend on them. A document with several operations stays as it is.
 */
export function hoistLiterals(schema: GraphQLSchema, document: DocumentNode): HoistedDocument {
  const operations = document.definitions.filter(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION,
  );
  if (operations.length !== 1) return { document, values: {} };

  const values: Record<string, unknown> = {};
  const definitions: VariableDefinitionNode[] = [];
  const typeInfo = new TypeInfo(schema);

  function hoist(
    node: ValueNode,
    type: GraphQLInputType | null | undefined,
  ): VariableNode | undefined {
    if (!type || !fits(node, type)) return undefined;
    const name = `${prefix}${definitions.length}`;
    const variable: VariableNode = { kind: Kind.VARIABLE, name: { kind: Kind.NAME, value: name } };
    values[name] =
      node.kind === Kind.LIST && getNamedType(type).name !== 'JSON'
        ? node.values.map((item) => scalarValue(item, type))
        : scalarValue(node, type);
    definitions.push({
      kind: Kind.VARIABLE_DEFINITION,
      variable,
      type: parseType(String(type)),
    });
    return variable;
  }

  const hoistHere = (node: ValueNode) => hoist(node, typeInfo.getInputType());
  // Inside a list the type at hand is its items'; its own is the one around.
  const hoistList = (node: ListValueNode) =>
    hoist(node, typeInfo.getParentInputType() as GraphQLInputType | undefined);

  const hoisted = visit(
    document,
    visitWithTypeInfo(typeInfo, {
      Directive: () => false,
      VariableDefinition: () => false,
      [Kind.STRING]: { enter: hoistHere },
      [Kind.INT]: { enter: hoistHere },
      [Kind.FLOAT]: { enter: hoistHere },
      [Kind.BOOLEAN]: { enter: hoistHere },
      [Kind.LIST]: { enter: hoistList },
      [Kind.OBJECT]: { enter: hoistHere },
    } as Parameters<typeof visitWithTypeInfo>[1]),
  ) as DocumentNode;

  if (definitions.length === 0) return { document, values };
  return {
    document: {
      ...hoisted,
      definitions: hoisted.definitions.map((definition) =>
        definition.kind === Kind.OPERATION_DEFINITION
          ? {
              ...definition,
              variableDefinitions: [...(definition.variableDefinitions ?? []), ...definitions],
            }
          : definition,
      ),
    },
    values,
  };
}

/** Whether the text could name a variable as hoisting does. */
export function usesHoistedNames(text: string): boolean {
  return text.includes(`$${prefix}`);
}
