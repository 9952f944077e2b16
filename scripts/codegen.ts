import { join, relative } from 'node:path';
import { executeCodegen } from '@graphql-codegen/cli';
import { parse, parseType, print, visit } from 'graphql';
import { currencies } from '#domain/currencies.ts';

const root = join(import.meta.dirname, '..');

/** The names under which rows tell a currency; none of them is ever null. */
const currencyField = /^(currency|currencyCode|priceCurrency)$/;

/**
 * The API with a type of their own for the currencies that it gives. Its callers send and read plain strings, so the API
 * itself says `String`, and what it takes stays one.
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
 * Types the GraphQL documents of the web app against the API: `x.generated.ts` beside each
 * `x.graphql`, with a constant `NameDocument` for each operation and the types of what it takes
 * and gives.
 *
 * @param schema the API, printed
 * @returns the files by path from the project's folder; nothing is written
 * @throws when a document asks for what the API doesn't have
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
        plugins: ['typescript-operations', './scripts/graphql-documents.ts'],
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
