import { expect, test } from '@playwright/test';
import { seenByAxe } from './accessible.ts';
import { loaded, open } from './loaded.ts';
import { bringEyes, seenFaults } from './seen-faults.ts';
import { seenOnPaper } from './seen-on-paper.ts';
import { seenShifts, watchShifts } from './shifts.ts';

/** What is put into a screen without a fault, and what the crawl must find. */
const broken = [
  ['<div style="width: 500px; height: 1px">Ancho</div>', 'overflow: the page is'],
  ['<div style="overflow-x: auto"><p style="width: 500px">Ancho</p></div>', 'overflow: div'],
  ['<p style="width: 40px; overflow: hidden"><button>Desactivar</button></p>', 'cut: button'],
  ['<p style="width: 40px; overflow: hidden">1,234,567.89</p>', 'truncated:'],
  ['<input aria-label="Monto" style="width: 50px" value="1,234,567.89">', 'truncated: input'],
  ['<button style="min-height: 0; height: 28px">Ver</button>', "small: button 'Ver'"],
  ['<button>Eliminar</button><button>Desactivar</button>', "neighbours: button 'Eliminar'"],
] as const;

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('the crawl of the screens finds each fault that it looks for, and nothing where there is none', async ({
  page,
}) => {
  await bringEyes(page);
  await watchShifts(page);
  await open(page, '/login');
  await loaded(page);
  await page.waitForLoadState('networkidle');
  const put = (html: string) =>
    page.evaluate((text) => {
      document.querySelector('[data-broken]')?.remove();
      const place = document.createElement('div');
      place.dataset.broken = '';
      place.innerHTML = text;
      document.querySelector('main')?.prepend(place);
    }, html);
  expect(await seenShifts(page)).toEqual([]);
  expect(await seenFaults(page)).toEqual([]);
  expect(await seenByAxe(page)).toEqual([]);
  for (const [html, fault] of broken) {
    await put(html);
    expect(await seenFaults(page)).toContainEqual(expect.stringContaining(fault));
  }
  await put('<div style="height: 200px"></div>');
  await expect
    .poll(() => seenShifts(page))
    .toContainEqual(expect.stringMatching(/^shift: \d\.\d+: /));

  await put('<p style="color: light-dark(#bbb, #444)">Pálido</p><nav>Menú</nav>');
  for (const scheme of ['light', 'dark']) {
    expect(await seenByAxe(page)).toContainEqual(
      expect.stringMatching(`^axe, ${scheme}: color-contrast`),
    );
  }
  await put('<nav>Menú</nav><p style="width: 2000px">Ancho</p>');
  await page.evaluate(() => {
    for (const heading of document.querySelectorAll('h1')) heading.remove();
  });
  expect(await seenOnPaper(page)).toEqual(
    expect.arrayContaining([
      "on paper: nav 'Menú'",
      'on paper: no title',
      expect.stringMatching(/^on paper: \d+ of 703 pixels wide$/),
    ]),
  );
});
