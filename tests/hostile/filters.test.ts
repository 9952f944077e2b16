import { expect, test } from 'vitest';
import { scale } from '#scripts/test-runner/scale.ts';
import { onATestServer, server, token } from '#server/testing/server-fixture.ts';
import { filtersOf, queryFields } from '../access/exposed.ts';
import { expectClearErrors } from './expect-rejection.ts';
import { hostileTexts } from './hostile-texts.ts';

const texts = hostileTexts.filter(({ length }) => length < 1_000);
/** Texts are used in turn; the full run tests each operator of a filter with all texts. */
const textsOfEach = scale(1, texts.length);
const operators = ['equalTo', 'includesInsensitive', 'lessThan'];
let times = 0;

onATestServer('crm_supervisor@caracas.demo');

test.for(queryFields.filter((field) => filtersOf(field, 'String').length > 0))(
  'every text filter of %s treats SQL as text',
  async (field) => {
    const lists = filtersOf(field, 'String').flatMap((name) =>
      operators.map(
        (operator) =>
          `${name}_${operator}: ${field}(filter: {${name}: {${operator}: $text}}) { totalCount }`,
      ),
    );
    for (let from = 0; from < lists.length; from += 20) {
      const query = `query ($text: String!) { ${lists.slice(from, from + 20).join(' ')} }`;
      for (let turn = 0; turn < textsOfEach; turn++) {
        const text = texts[times++ % texts.length] as string;
        const answer = await server.graphql(query, { variables: { text }, token });
        expectClearErrors(answer, text);
        for (const [list, given] of Object.entries<{ totalCount: number } | null>(answer.data)) {
          if (!list.endsWith('lessThan')) expect(given?.totalCount ?? 0, list).toBe(0);
        }
      }
    }
  },
);
