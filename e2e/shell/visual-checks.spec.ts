import { expect } from '@playwright/test';
import { seenByAxe } from '../support/accessible.ts';
import { coveredTexts } from '../support/covered-texts.ts';
import { findEnlargedErrors } from '../support/enlarged-checks.ts';
import { loaded, open } from '../support/loaded.ts';
import { seenShifts, watchShifts } from '../support/shifts.ts';
import { test } from '../support/test.ts';
import { findVisualErrors, installVisualChecks } from '../support/visual-checks.ts';

/** Faulty content with the expected finding. */
const broken = [
  ['an overflow', '<div style="width: 500px; height: 1px">Ancho</div>', 'overflow: the page is'],
  [
    'a strip that scrolls sideways',
    '<div style="overflow-x: auto"><div style="width: 500px; height: 60px"></div></div>',
    'overflow: div',
  ],
  [
    'a cut button',
    '<div style="width: 40px; height: 60px; overflow: hidden"><button style="width: 90px">Editar</button></div>',
    "cut: button 'Editar'",
  ],
  [
    'a truncated button',
    '<button style="width: 60px; height: 60px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">Desactivar el registro</button>',
    "cut: button 'Desactivar el registro'",
  ],
  [
    'a truncated amount',
    '<p style="width: 40px; overflow: hidden; text-overflow: ellipsis">1,234,567.89</p>',
    "truncated: '1,234,567.89'",
  ],
  [
    'an amount under another element',
    '<div style="position: relative"><p>1,234,567.89</p><i style="position: absolute; inset: 0 0 0 30px"></i></div>',
    "truncated: '1,234,567.89'",
  ],
  [
    'an amount apart from its currency',
    '<p style="width: 110px">Total Bs 12,345.67</p>',
    "broken: 'Bs 12,345.67'",
  ],
  [
    'an e-mail broken inside a word',
    '<p style="width: 190px; word-break: break-all">Correo: ana.rivas@correo.demo</p>',
    "broken: 'ana.rivas@correo.demo'",
  ],
  [
    'an amount too long for its field',
    '<input aria-label="Monto" style="width: 50px; min-height: 44px" value="1,234,567.89">',
    "truncated: input 'Monto'",
  ],
  [
    'a target too small for a finger',
    '<button style="min-width: 0; min-height: 0; width: 28px; height: 28px">x</button>',
    "small: button 'x' 28 × 28",
  ],
  [
    'two destructive actions side by side',
    '<button style="height: 60px">Eliminar</button><button style="height: 60px">Desactivar</button>',
    "neighbours: button 'Eliminar' and button 'Desactivar'",
  ],
  [
    'two other destructive actions side by side',
    '<button style="height: 60px">Deshabilitar</button><button style="height: 60px">Retirar fotos</button>',
    "neighbours: button 'Deshabilitar' and button 'Retirar fotos'",
  ],
  [
    'an option too small for a finger',
    '<ul role="listbox"><li role="option" style="min-height: 0; height: 32px">Ana Gil</li></ul>',
    "small: li 'Ana Gil'",
  ],
  [
    'the first turn of the day below the viewport',
    '<h2>La sala ahora</h2><ul style="margin-top: 700px"><li><a href="/" style="display: block; min-height: 44px">Ana</a></li></ul>',
    'below: the first turn ends at',
  ],
  [
    'the first row of a list below the viewport',
    '<ul style="margin-top: 700px"><li data-row style="min-height: 64px">Ana</li></ul>',
    'below: the first row ends at',
  ],
] as const;

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('the visual checks report each kind of fault, and nothing on a screen without faults', async ({
  page,
}) => {
  await installVisualChecks(page);
  await watchShifts(page);
  await open(page, '/login');
  await loaded(page);
  const put = (html: string) =>
    page.evaluate((text) => {
      document.querySelector('[data-broken]')?.remove();
      const container = document.createElement('div');
      container.dataset.broken = '';
      container.innerHTML = text;
      document.querySelector('main')?.prepend(container);
    }, html);
  expect(await findVisualErrors(page)).toEqual([]);
  for (const [what, html, seen] of broken) {
    await put(html);
    expect(await findVisualErrors(page), what).toContainEqual(expect.stringContaining(seen));
  }
  await put('');
  expect(await findVisualErrors(page)).toEqual([]);

  expect([...(await coveredTexts(page)), ...(await findEnlargedErrors(page))]).toEqual([]);
  await put(
    '<p>Cubierto</p><i style="position: relative; display: block; height: 60px; margin-top: -60px"></i>',
  );
  expect(await coveredTexts(page)).toEqual([expect.stringMatching(/^covered: 'Cubierto' by i /)]);
  await put(
    '<p style="position: sticky; top: 0; height: 30px">Barra</p><i style="display: block; width: 500px; height: 900px"></i>',
  );
  expect(await findEnlargedErrors(page)).toEqual([
    expect.stringMatching(/is 5\d\d wide/),
    "enlarged: p 'Barra' stays",
  ]);
});

test('the visual checks report layout shifts without user input', async ({ page }) => {
  await watchShifts(page);
  await open(page, '/login');
  await page.waitForLoadState('networkidle');
  expect(await seenShifts(page)).toEqual([]);
  await page.evaluate(() => {
    const container = document.createElement('div');
    container.style.height = '200px';
    document.querySelector('main')?.prepend(container);
  });
  await expect
    .poll(() => seenShifts(page))
    .toContainEqual(expect.stringMatching(/^shift: 0\.\d+: /));
});

test('the visual checks report axe violations in light and dark colors', async ({ page }) => {
  await open(page, '/login');
  expect(await seenByAxe(page)).toEqual([]);
  await page.evaluate(() => {
    const texts = '<p class="pale">Pálido</p><p class="dark">Oscuro</p>';
    document.querySelector('main')?.insertAdjacentHTML('afterbegin', texts);
    const colours = '.pale { color: #bbb } .dark { color: #444 }';
    document.head.insertAdjacentHTML('beforeend', `<style>${colours}</style>`);
  });
  const seen = await seenByAxe(page);
  expect(seen).toContainEqual(expect.stringMatching(/^axe, light: color-contrast.*pale/));
  expect(seen).toContainEqual(expect.stringMatching(/^axe, dark: color-contrast.*dark/));
});
