import { expect, test } from 'vitest';
import { releasingIntrospection } from './released-introspection.ts';

interface Introspecting {
  readonly gather: { initialCache(): { introspectionResultsPromise: Promise<unknown> | null } };
  readonly schema: { readonly hooks: { finalize(schema: object): object } };
}

test('the text of the catalogue is let go of when the API is built, by a plugin in the place of PostGraphile’s', () => {
  const inner = { plugins: [{ name: 'A' }, { name: 'PgIntrospectionPlugin' }, { name: 'B' }] };
  const preset = releasingIntrospection({ extends: [inner as GraphileConfig.Preset] });
  const plugins = preset.extends?.[0]?.plugins ?? [];
  expect(plugins.map(({ name }) => name)).toEqual(['A', 'PgIntrospectionPlugin', 'B']);

  const { gather, schema } = plugins[1] as unknown as Introspecting;
  const cache = gather.initialCache();
  cache.introspectionResultsPromise = Promise.resolve('seven megabytes');
  schema.hooks.finalize({});
  expect(cache.introspectionResultsPromise).toBeNull();
});
