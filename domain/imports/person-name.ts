import { cleanText } from '../input/clean-text.ts';
import { fold } from '../input/fold.ts';

/** Words that belong to the next one: 'de la Cruz'. */
const particles = ['de', 'del', 'la', 'los', 'san'];

export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Splits a full name. 'Pérez, Ana' is last, first; further parts are first names too: 'Pérez, Ana,
 * María'. Otherwise the first name is one word, or two of four or more: 'Ana María Pérez Gil'.
 */
export function splitName(typed: string): PersonName {
  const [whole = '', ...first] = cleanText(typed).split(/ ?, ?/).filter(Boolean);
  if (first.length > 0) return { firstName: first.join(' '), lastName: whole };
  const words = joinParticles(whole.split(' '));
  const count = words.length >= 4 ? 2 : 1;
  return { firstName: words.slice(0, count).join(' '), lastName: words.slice(count).join(' ') };
}

function joinParticles(words: readonly string[]): readonly string[] {
  const joined: string[] = [];
  let before = '';
  for (const [index, word] of words.entries()) {
    const whole = before + word;
    const isParticle = particles.includes(fold(word)) && index < words.length - 1;
    before = isParticle ? `${whole} ` : '';
    if (!isParticle) joined.push(whole);
  }
  return joined;
}
