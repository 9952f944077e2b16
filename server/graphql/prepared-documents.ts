import {
  type DocumentNode,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
  parse,
  print,
  validate,
} from 'postgraphile/graphql';
import { RuleError } from '#domain/rule-error.ts';
import type { RequestLimits } from '../session-limits.ts';
import { SharesCache } from '../shares-cache.ts';
import type { Variables } from './document-parts.ts';
import { hoistLiterals, usesHoistedNames } from './hoist-literals.ts';
import { planningWeight } from './planning-weight.ts';
import { keepPlansWithDocuments } from './plans-by-document.ts';
import { checkQueryLimits, type QueryCost } from './query-limits.ts';
import { namedFailure } from './unknown-names.ts';

/** In characters: of all documents, and of those that are read without being counted. */
const longestText = 32 * 1024;
const shortText = 4 * 1024;
const mostTokens = 5_000;
/**
 * Planning weights, of which a call of the documents has some 50 and each keeps some 7 kB. The web
 * app's own documents are beside these (stored-operations.ts).
 */
const keptDocuments = { most: 2_400, mostOfOne: 1_400 };
/** Characters. The values written into a text are kept with it. */
const keptTexts = { most: 2_000_000, mostOfOne: 500_000 };

/** A document fit to be planned, with the variables to run it with. */
export interface PreparedRequest extends QueryCost {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Variables;
  /** True when it has still to be planned, or may have to be with these values. */
  readonly isNew: boolean;
}

export interface SentDocument {
  readonly text: string;
  readonly variables: Variables;
  readonly operationName: string | undefined;
}

/** A text that was good: its document without its values, by its text, and those values. */
interface KnownText {
  readonly canonical: string;
  readonly values: Variables;
}

interface KnownDocument {
  readonly document: DocumentNode;
  /** Directives may make a plan of their own for each combination of their variables. */
  readonly hasDirectives: boolean;
}

export type PrepareRequest = (sent: SentDocument, limits: RequestLimits) => PreparedRequest;

/**
 * Parses, limits and validates documents, and remembers the good ones within bounds that hold for
 * each person; the work that a document makes which is not known is taken from the person's limits.
 * Throws a `RuleError` or, for a document that is wrong, a `GraphQLError`.
 */
export function createDocumentPreparer(schema: GraphQLSchema): PrepareRequest {
  const texts = new SharesCache<KnownText>(keptTexts);
  const documents = new SharesCache<KnownDocument>(keptDocuments);
  keepPlansWithDocuments(schema);

  function limited(
    { document, hasDirectives }: KnownDocument,
    { variables, operationName }: SentDocument,
    values: Variables,
    isNew: boolean,
  ): PreparedRequest {
    const operation = getOperationAST(document, operationName);
    if (!operation) throw new RuleError('INVALID_INPUT');
    const all = { ...variables, ...values };
    const limits = checkQueryLimits(document, operation, all);
    return { document, operation, variables: all, ...limits, isNew: isNew || hasDirectives };
  }

  /** The document without its values, by its text, as far as it can be told without planning. */
  function read(sent: SentDocument) {
    const parsed = parse(sent.text, { maxTokens: mostTokens, noLocation: true });
    limited({ document: parsed, hasDirectives: false }, sent, {}, true);
    const { document, values } = usesHoistedNames(sent.text)
      ? { document: parsed, values: {} }
      : hoistLiterals(schema, parsed);
    return { document, values, weight: planningWeight(document), canonical: print(document) };
  }

  function checked(document: DocumentNode, canonical: string): KnownDocument {
    const [error] = validate(schema, document, undefined, { maxErrors: 1 });
    if (error) throw namedFailure(error) ?? error;
    return { document, hasDirectives: canonical.includes('@') };
  }

  return (sent, limits) => {
    const { text } = sent;
    if (text.length > longestText) throw new RuleError('QUERY_TOO_LARGE');
    const known = texts.get(text);
    const kept = known && documents.get(known.canonical);
    if (kept) return limited(kept, sent, known.values, false);

    limits.check();
    const { document, values, weight, canonical } =
      text.length > shortText ? limits.spendOn(() => read(sent)) : read(sent);
    const same = documents.get(canonical);
    const good = same ?? limits.spendOnNew(() => checked(document, canonical));
    if (!same) documents.set(canonical, good, weight, limits.person);
    texts.set(text, { canonical, values }, text.length, limits.person);
    return limited(good, sent, values, !same);
  };
}
