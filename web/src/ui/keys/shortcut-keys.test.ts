import { describe, expect, test } from 'vitest';
import {
  anyDigit,
  ariaKeys,
  isPressed,
  type PressedKey,
  worksWhileTyping,
} from './shortcut-keys.ts';

const press = (key: string, others: Partial<PressedKey> = {}): PressedKey => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...others,
});

describe('shortcuts of a screen', () => {
  test.each([
    ['n', press('n'), true],
    ['n', press('n', { altKey: true }), false],
    ['n', press('n', { ctrlKey: true }), false],
    ['?', press('?', { shiftKey: true }), true],
    [anyDigit, press('0'), true],
    [anyDigit, press('n'), false],
    [anyDigit, press('1', { altKey: true }), false],
    ['Ctrl + Enter', press('Enter', { ctrlKey: true }), true],
    ['Ctrl + Enter', press('Enter', { metaKey: true }), true],
    ['Ctrl + Enter', press('Enter'), false],
    ['Alt + Enter', press('Enter', { altKey: true }), true],
    ['Alt + Enter', press('Enter', { ctrlKey: true }), false],
    ['Alt + 1', press('1', { altKey: true, code: 'Digit1' }), true],
    ['Alt + 1', press('2', { altKey: true, code: 'Digit2' }), false],
    // AltGr + 1 types '|' on a Spanish keyboard.
    ['Alt + 1', press('|', { altKey: true, ctrlKey: true, code: 'Digit1' }), false],
    // Alt types a character on a Mac.
    ['Alt + 1', press('¡', { altKey: true, code: 'Digit1' }), true],
    ['Alt + P', press('π', { altKey: true, code: 'KeyP' }), true],
    ['Alt + P', press('P', { altKey: true, shiftKey: true, code: 'KeyP' }), false],
    // The key's character counts, not its position on another layout.
    ['Alt + Q', press('a', { altKey: true, code: 'KeyQ' }), false],
  ] as const)('the shortcut %s matches the key press %j: %s', (keys, event, expected) => {
    expect(isPressed(keys, event)).toBe(expected);
  });

  test('shortcuts with a modifier key work while a person types', () => {
    expect(['n', '?', 'Alt + 1', 'Ctrl + Enter'].map(worksWhileTyping)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  test('screen readers receive shortcuts in their own notation', () => {
    expect(['Alt + 1', 'Ctrl + Enter', 'n'].map(ariaKeys)).toEqual(['Alt+1', 'Control+Enter', 'n']);
  });
});
