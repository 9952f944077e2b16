import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { profitGauge } from '#domain/sales/profit-gauge.ts';
import { GaugeMeter } from './gauge-meter.tsx';

test('the gauge has a red band of 35, an orange band of 35 and a green band of 30 (doc 1 §7 Profit gauge rule) (doc 3 §9)', () => {
  const gauge = profitGauge('100', '40', null);
  const html = renderToStaticMarkup(<GaugeMeter label="Ganancias" gauge={gauge} note="" />);
  // Points at 35, 70 and 100 percent of a half circle with radius 50 around (60, 60).
  const bands = [...html.matchAll(/<path d="([^"]*)" stroke="var\(--(bad|warning|good)\)"/g)];
  expect(bands.map(([, drawn = '', band]) => [band, drawn.split(' ').slice(-2).join(' ')])).toEqual(
    [
      ['bad', '37.30 15.45'],
      ['warning', '89.39 19.55'],
      ['good', '110.00 60.00'],
    ],
  );
  expect(html).toContain('aria-valuetext="Medio: Ganancias de 60 %"');
});
