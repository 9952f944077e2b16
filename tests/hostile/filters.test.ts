import { expect, test } from 'vitest';
import { scale } from '#scripts/scale.ts';
import { onATestServer, server, token } from '#server/test-stage.ts';
import { filtersOf, queryFields } from '../access/exposed.ts';
import { expectClearErrors } from './expect-refusal.ts';
import { strangeTexts } from './strange-texts.ts';

const texts = strangeTexts.filter(({ length }) => length < 1_000);
/** The texts take turns; the full run asks each filter for all of them. */
const textsOfEach = scale(2, texts.length);
let times = 0;

onATestServer('crm_supervisor@caracas.demo');

test.for(queryFields.filter((field) => filtersOf(field, 'String').length > 0))(
  'every text filter of %s takes SQL as a text',
  async (field) => {
    const lists = filtersOf(field, 'String').flatMap((name) =>
      ['equalTo', 'includesInsensitive', 'lessThan'].map(
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
