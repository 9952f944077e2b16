import { join, relative } from 'node:path';
import { executeCodegen } from '@graphql-codegen/cli';

const root = join(import.meta.dirname, '..');

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
    schema,
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
          scalars: { JSON: { input: 'unknown', output: 'string' } },
        },
      },
    },
  });
  if (error) throw error;
  return new Map(result.map(({ filename, content }) => [relative(root, filename), content]));
}
