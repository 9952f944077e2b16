import { expect, test } from 'vitest';
import { drawerBytes, ticketBytes } from './ticket-bytes.ts';
import type { TicketRow } from './ticket-rows.ts';

const [esc, fs, gs] = [0x1b, 0x1c, 0x1d];
/** Number of bytes after the two of a command. */
const lengths: Readonly<Record<string, number>> = {
  [`${esc},@`]: 0,
  [`${esc},t`]: 1,
  [`${esc},E`]: 1,
  [`${esc},M`]: 1,
  [`${esc},a`]: 1,
  [`${esc},p`]: 3,
  [`${fs},.`]: 0,
  [`${gs},V`]: 1,
};

/** Simulates a printer: returns the lines in code page 858, and the other commands. */
function printed(bytes: Uint8Array) {
  const page858: Readonly<Record<number, string>> = {
    160: 'á',
    130: 'é',
    161: 'í',
    162: 'ó',
    163: 'ú',
    164: 'ñ',
    165: 'Ñ',
    167: 'º',
    213: '€',
    250: '·',
  };
  const commands: string[] = [];
  let text = '';
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === esc || byte === fs || byte === gs) {
      const name = String.fromCharCode(bytes[at + 1] ?? 0);
      const length = lengths[`${byte},${name}`];
      if (length === undefined) throw new Error(`unknown command ${byte} ${name}`);
      commands.push(`${name} ${bytes.slice(at + 2, at + 2 + length).join(' ')}`.trim());
      at += 1 + length;
    } else {
      text += byte < 0x80 ? String.fromCharCode(byte) : (page858[byte] ?? '□');
    }
  }
  return {
    lines: text
      .replaceAll('\r', '')
      .split('\n')
      .map((line) => line.trimEnd()),
    commands,
  };
}

const line = (text: string, look: object = {}): TicketRow => ({
  kind: 'text',
  text,
  bold: false,
  centred: false,
  ...look,
});
const pair = (caption: string, amount: string): TicketRow => ({
  kind: 'pair',
  caption,
  amount,
  bold: false,
});

test('a ticket selects code page 858 and encodes Spanish letters in it', () => {
  const { lines, commands } = printed(ticketBytes([line('Señora Núñez · Nº 1861 · € 5')]));
  expect(lines).toContain('Señora Núñez · Nº 1861 · € 5');
  expect(commands.slice(0, 1)).toEqual(['@']);
  expect(commands).toContain('t 19');
});

test.for([
  ['−5,00 de Belén’s', "-5,00 de Belén's"],
  ['Jose\u0301 Nu\u0301n\u0303ez\u200b', 'José Núñez'],
  ['Łukasz', '?ukasz'],
] as const)('a ticket prints %j as %j', ([text, shown]) => {
  expect(printed(ticketBytes([line(text)])).lines).toContain(shown);
});

test('a word of 100 letters wraps to the next line of a ticket', () => {
  const word = 'abcdefghij'.repeat(10);
  const { lines } = printed(ticketBytes([line(word)]));
  expect(lines.join('')).toBe(word);
  for (const each of lines) expect(each.length).toBeLessThanOrEqual(48);
});

test('an amount is printed unbroken at the end of its line, with a caption of any length', () => {
  const service = 'Extensiones de pestañas volumen ruso con retoque de cejas';
  const { lines } = printed(
    ticketBytes([pair('Total', 'Bs 4,348.40'), pair(service, 'Bs 12,174.20')]),
  );
  expect(lines[0]).toBe(`Total${' '.repeat(48 - 5 - 11)}Bs 4,348.40`);
  expect(lines.slice(1, 3).join(' ').replace(/\s+/g, ' ')).toContain('Bs 12,174.20');
  for (const each of lines) expect(each.length).toBeLessThanOrEqual(48);
  expect(lines[1]).toMatch(/Bs 12,174\.20$/);
});

test('a ticket has a bold heading, a rule over its whole width and a cut at its end', () => {
  const heading = line('Belleza Caracas, C.A.', { bold: true, centred: true });
  const { lines, commands } = printed(ticketBytes([heading, { kind: 'rule' }]));
  expect(lines.some((each) => each.trim() === 'Belleza Caracas, C.A.')).toBe(true);
  expect(lines).toContain('-'.repeat(48));
  expect(commands).toContain('E 1');
  expect(commands.at(-1)).toMatch(/^V /);
});

test('the drawer opens with a pulse, without printing or cutting', () => {
  const { lines, commands } = printed(drawerBytes());
  expect(lines.join('')).toBe('');
  expect(commands.some((command) => command.startsWith('p '))).toBe(true);
  expect(commands.some((command) => command.startsWith('V'))).toBe(false);
});
