import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { addressTexts } from '#domain/texts/texts.ts';
import { screens } from '../../testing/screen-table.ts';
import { correctAddress } from './correct-address.ts';
import { createAppRouter } from './router.tsx';

const inverted = { date_from: '2026-01-31', date_until: '2026-01-01' };

test.each([
  ['/sales/page/0', { q: 'ana' }, '/sales', { q: 'ana' }, addressTexts.wrongPage],
  ['/sales/page/2.5', {}, '/sales', {}, addressTexts.wrongPage],
  ['/sales/page/99999999999999999999', {}, '/sales', {}, addressTexts.wrongPage],
  ['/sales', inverted, '/sales', {}, addressTexts.invertedDays],
  ['/sales', { date_from: 'xx', q: 'a' }, '/sales', { q: 'a' }, addressTexts.wrongDay],
  ['/offices/myprofit', { date: '2026-02-30' }, '/offices/myprofit', {}, addressTexts.wrongDay],
])(
  'the URL %s with the search %j is corrected and the correction is reported',
  (path, addressBefore, pathname, search, text) => {
    expect(correctAddress(path, addressBefore)).toEqual({ pathname, search, text });
    expect(correctAddress(pathname, { ...search, date_until: '2026-01-31' })).toBeNull();
  },
);

test('every screen without a record corrects an invalid page and dates in its URL', async () => {
  const router = createAppRouter();
  for (const { path, pages } of screens.filter(({ path }) => !path.includes('$'))) {
    const history = createMemoryHistory({
      initialEntries: [`${path}${pages ? '/page/abc' : ''}?date_from=xx&fecha=xx&date=xx`],
    });
    router.update({ ...router.options, history });
    await router.load();
    const { redirect } = router._serverResult as { redirect: Response };
    expect(redirect.headers.get('Location')).toBe(path);
  }
});
