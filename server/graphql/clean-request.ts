import {
  type ArgumentNode,
  type ASTNode,
  type DocumentNode,
  type ObjectFieldNode,
  visit,
} from 'postgraphile/graphql';
import { cleanText } from '#domain/clean-text.ts';
import type { Variables } from './document-parts.ts';

type Parent = ASTNode | readonly ASTNode[] | undefined;

/** A password is compared as it was typed. */
function isSecret(name: string | undefined): boolean {
  return name !== undefined && /password/i.test(name);
}

/** The argument or input field that a value stands in. */
function nameOf(parent: Parent): string | undefined {
  return (parent as ArgumentNode | ObjectFieldNode | undefined)?.name?.value;
}

/** A value of JSON whose texts are clean, but for passwords: PostgreSQL stores no NUL, and nobody sees the others. */
export function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value, 'note');
  if (Array.isArray(value)) return value.map(cleanValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      isSecret(name) ? inner : cleanValue(inner),
    ]),
  );
}

/** Cleans the texts that stand in a document, which is of one request alone. */
export function cleanLiterals(document: DocumentNode): void {
  visit(document, {
    StringValue(literal, _key, parent) {
      if (!isSecret(nameOf(parent)))
        Object.assign(literal, { value: cleanText(literal.value, 'note') });
    },
  });
}

/** The variables of a document with clean texts. */
export function cleanVariables(document: DocumentNode, variables: Variables): Variables {
  const cleaned = cleanValue(variables) as Record<string, unknown>;
  visit(document, {
    Variable({ name: { value: name } }, _key, parent) {
      if (isSecret(nameOf(parent)) && Object.hasOwn(variables, name))
        cleaned[name] = variables[name];
    },
  });
  return cleaned;
}
