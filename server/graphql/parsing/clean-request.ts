import {
  type ArgumentNode,
  type ASTNode,
  type DocumentNode,
  type ObjectFieldNode,
  visit,
} from 'postgraphile/graphql';
import { cleanText } from '#domain/input/clean-text.ts';
import type { Variables } from './document-parts.ts';

type Parent = ASTNode | readonly ASTNode[] | undefined;

/** A password is compared exactly as typed. */
function isSecret(name: string | undefined): boolean {
  return name !== undefined && /password/i.test(name);
}

/** Returns the name of the argument or input field that contains a value. */
function nameOf(parent: Parent): string | undefined {
  return (parent as ArgumentNode | ObjectFieldNode | undefined)?.name?.value;
}

/**
 * Cleans the texts of a JSON value except passwords: PostgreSQL cannot store NUL, and the other
 * removed characters are invisible.
 */
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

/** Cleans the texts in a document, which belongs to one request only. */
export function cleanLiterals(document: DocumentNode): void {
  visit(document, {
    StringValue(literal, _key, parent) {
      if (!isSecret(nameOf(parent)))
        Object.assign(literal, { value: cleanText(literal.value, 'note') });
    },
  });
}

/** Returns the variables of a document with clean texts. */
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
