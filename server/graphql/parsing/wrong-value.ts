import {
  type ArgumentNode,
  type ASTNode,
  BREAK,
  type DocumentNode,
  type GraphQLError,
  Kind,
  type ObjectFieldNode,
  type ValueNode,
  visit,
} from 'postgraphile/graphql';
import { instantFormat } from '#domain/dates/instant-format.ts';
import type { ErrorParams } from '#domain/errors/error-register.ts';
import { RuleError } from '#domain/errors/rule-error.ts';

/** The required form of each type, which follows 'Dato inválido, por favor verifique: '. */
const reasons: Readonly<Record<string, string>> = {
  String: 'es un texto entre comillas',
  Int: 'debe ser un número entero',
  BigInt: 'debe ser un número entero',
  Float: 'debe ser numérico',
  BigFloat: 'debe ser numérico',
  Boolean: 'es true o false',
  UUID: 'no es un id',
  Date: instantFormat,
  Datetime: instantFormat,
};

const typeInMessage = /Expected (?:value of )?type "\[*(\w+)|\b(\w+) cannot represent/;

/**
 * Returns the reason for a value of a wrong type from GraphQL's message; empty if no type is named.
 */
export function typeReason(message: string): ErrorParams {
  const [, expected, represented = ''] = typeInMessage.exec(message) ?? [];
  const type = expected ?? represented;
  return type ? { reason: reasons[type] ?? 'no es del tipo que se espera' } : {};
}

const operator =
  /^(is\w*|equalTo|notEqualTo|(not)?[dD]istinctFrom|in|notIn|(less|greater)Than\w*)$/;

/** Returns the field in the path of a value: the last name that is no filter operator. */
export function fieldAmong(names: readonly string[]): string | undefined {
  return names.findLast((name) => name !== '' && !operator.test(name));
}

/** Returns the argument or input field of a value in a document. */
function fieldOfValue(document: DocumentNode, value: ValueNode): ErrorParams {
  const names: string[] = [];
  let field: string | undefined;
  visit(document, {
    enter(node) {
      if (node === value) field = fieldAmong(names);
      if (field !== undefined) return BREAK;
      if (isNamed(node)) names.push(node.name.value);
      return undefined;
    },
    leave(node) {
      if (isNamed(node)) names.pop();
    },
  });
  return field === undefined ? {} : { field };
}

const isNamed = (node: ASTNode): node is ArgumentNode | ObjectFieldNode =>
  node.kind === Kind.ARGUMENT || node.kind === Kind.OBJECT_FIELD;

const valueKinds: readonly string[] = [
  Kind.INT,
  Kind.FLOAT,
  Kind.STRING,
  Kind.BOOLEAN,
  Kind.NULL,
  Kind.ENUM,
  Kind.LIST,
  Kind.OBJECT,
];

/** Returns the error of a literal of a wrong type, with its field and the reason. */
export function wrongLiteral(document: DocumentNode, error: GraphQLError): RuleError | undefined {
  const [node] = error.nodes ?? [];
  if (!node || !valueKinds.includes(node.kind)) return undefined;
  const behind = error.originalError instanceof RuleError ? error.originalError : undefined;
  return new RuleError(behind?.code ?? 'INVALID_INPUT', {
    ...fieldOfValue(document, node as ValueNode),
    ...typeReason(error.message),
    ...behind?.params,
  });
}
