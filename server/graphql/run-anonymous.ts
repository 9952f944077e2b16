import { execute } from 'postgraphile/grafast';
import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  execute as select,
  validate,
} from 'postgraphile/graphql';
import type { AnonymousDocument } from './anonymous-document.ts';
import { anonymousFields } from './anonymous-fields.ts';
import type { RequestContext } from './request-context.ts';
import { wholeFieldDocument } from './whole-field.ts';

type Variables = Readonly<Record<string, unknown>>;

/** Answers a document that `readAnonymousDocument` let in; throws a `GraphQLError` when it is wrong. */
export type RunAnonymous = (
  anonymous: AnonymousDocument,
  variables: Variables,
  context: RequestContext,
  resolvedPreset: GraphileConfig.ResolvedPreset,
) => Promise<ExecutionResult>;

/**
 * Runs what strangers ask for without planning or keeping anything of theirs: each field of the
 * list has one plan, made of our own document, and their document only selects from its answer.
 * Arguments are coerced twice, which texts and numbers stand.
 */
export function createAnonymousRunner(schema: GraphQLSchema): RunAnonymous {
  const documents = new Map<string, DocumentNode>(
    Object.entries(anonymousFields).map(([field, operation]) => [
      field,
      wholeFieldDocument(schema, operation, field),
    ]),
  );

  return async ({ document, field }, variables, context, resolvedPreset) => {
    const [wrong] = validate(schema, document, undefined, { maxErrors: 1 });
    if (wrong) throw wrong;

    async function act(args: Variables): Promise<unknown> {
      const { data, errors } = (await execute({
        schema,
        document: documents.get(field) as DocumentNode,
        variableValues: args,
        contextValue: context,
        resolvedPreset,
        middleware: null,
      })) as ExecutionResult;
      const [error] = errors ?? [];
      if (error) throw error.originalError ?? error;
      return data?.[field];
    }

    return select({
      schema,
      document,
      variableValues: variables,
      rootValue: { [field]: act },
    });
  };
}
