import { join, relative } from 'node:path';
import { executeCodegen } from '@graphql-codegen/cli';
import { parse, parseType, print, visit } from 'graphql';
import { currencies } from '#domain/money/currencies.ts';

const root = join(import.meta.dirname, '..', '..');

/** Fields with a currency; none of them is nullable. */
const currencyField = /^(currency|currencyCode|priceCurrency)$/;

/**
 * Gives output fields with a currency their own type for the web app. The API declares `String`,
 * because its clients send and read plain strings; inputs stay `String`.
 */
function withCurrencies(schema: string): string {
  const currency = parseType('Currency!');
  return print(
    visit(parse(`${schema}\nscalar Currency`), {
      FieldDefinition: (field) =>
        currencyField.test(field.name.value) ? { ...field, type: currency } : undefined,
    }),
  );
}

/**
 * Types the GraphQL documents of the web app against the API. Each `x.graphql` gets an
 * `x.generated.ts` with a constant `NameDocument` for each operation, and the types of its
 * variables and result.
 *
 * @param schema the printed API schema
 * @returns the files by path from the project folder; writes nothing
 * @throws if a document uses a field or type that the API lacks
 */
export async function typeDocuments(schema: string): Promise<Map<string, string>> {
  const { result, error } = await executeCodegen({
    schema: withCurrencies(schema),
    documents: 'web/src/**/*.graphql',
    ignoreNoDocuments: true,
    silent: true,
    generates: {
      'web/src/': {
        preset: 'near-operation-file',
        presetConfig: { extension: '.generated.ts' },
        plugins: ['typescript-operations', './scripts/generate/graphql-documents.ts'],
        config: {
          useTypeImports: true,
          arrayInputCoercion: false,
          disableDescriptions: true,
          defaultScalarType: 'string',
          scalars: {
            JSON: { input: 'unknown', output: 'string' },
            Currency: currencies.map((code) => `'${code}'`).join(' | '),
          },
        },
      },
    },
  });
  if (error) throw error;
  return new Map(result.map(({ filename, content }) => [relative(root, filename), content]));
}
