import { expect, test } from 'vitest';
import { colours, type Scheme, serviceColours } from './tokens.ts';

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(text: string, ground: string): number {
  const [dark = 0, light = 0] = [luminance(text), luminance(ground)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['page', 'card', 'raised', 'inset', 'hover'] as const;
const texts = ['ink', 'muted', 'accent', 'good', 'bad'] as const;

test.each<Scheme>(['light', 'dark'])('every text token meets AA on every ground (%s)', (scheme) => {
  const of = colours[scheme];
  const pairs = [
    ...grounds.flatMap((ground) => texts.map((text) => [of[text], of[ground]] as const)),
    [of['on-accent'], of['accent-fill']] as const,
    [of['on-brand'], of.brand] as const,
    [of['on-brand'], of['brand-inset']] as const,
    [of.card, of.bad] as const,
    [of.accent, of['accent-tint']] as const,
    ...serviceColours[scheme].map(({ text, ground }) => [text, ground] as const),
  ];
  expect(pairs.filter(([text, ground]) => contrast(text, ground) < 4.5)).toEqual([]);
  expect(serviceColours[scheme]).toHaveLength(8);
});

test.each<Scheme>(['light', 'dark'])(
  'the edge of a service is visible on a card (%s)',
  (scheme) => {
    const { card } = colours[scheme];
    expect(serviceColours[scheme].filter(({ edge }) => contrast(edge, card) < 3)).toEqual([]);
  },
);
