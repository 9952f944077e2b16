import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RateNotice } from './rate-notice.tsx';

test('the notice shows both rates with their source and value date (doc 4 §2 /exchange)', () => {
  const notice = {
    companyName: 'Belleza Turno',
    officeName: 'Caracas',
    day: '2026-11-28',
    dollar: '250.5',
    euro: '290.75',
    source: 'BCV',
    valueDate: '2026-11-27',
  };
  const text = renderToStaticMarkup(<RateNotice notice={notice} paper="A4" />).replace(
    /<[^>]*>/g,
    ' ',
  );
  expect(text).toMatch(
    /Caracas.*28\/11\/2026.*1 USD +Bs 250\.50.*1 EUR +Bs 290\.75.*BCV.*27\/11\/2026/,
  );
});
