import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { profitGauge } from '#domain/sales/profit-gauge.ts';
import { GaugeMeter } from './gauge-meter.tsx';

const styles = readFileSync(new URL('gauge-meter.module.css', import.meta.url), 'utf8');

test('the gauge has a red band of 35, an orange band of 35 and a green band of 30 (doc 1 §7 Profit gauge rule) (doc 3 §9)', () => {
  const gauge = profitGauge('100', '40', null);
  const html = renderToStaticMarkup(<GaugeMeter label="Ganancias" gauge={gauge} note="" />);
  // Points at 35, 70 and 100 percent of a half circle with radius 50 around (60, 60).
  const bands = [...html.matchAll(/<path d="([^"]*)"[^>]*data-band="(\w+)"/g)];
  expect(bands.map(([, drawn = '', band]) => [band, drawn.split(' ').slice(-2).join(' ')])).toEqual(
    [
      ['red', '37.30 15.45'],
      ['orange', '89.39 19.55'],
      ['green', '110.00 60.00'],
    ],
  );
  const tokens = Object.entries({ red: 'bad', orange: 'warning', green: 'good' });
  for (const [band, token] of tokens) {
    expect(styles).toContain(`[data-band="${band}"] {\n  stroke: var(--${token});`);
  }
  expect(html).toContain('aria-valuetext="Medio: Ganancias de 60 %"');
});
