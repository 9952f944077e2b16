import { expect, test } from 'vitest';
import { displayDocument } from './display-document.ts';

test('a document is shown with its type, and a missing one as ‘Sin documento’ (doc 9 §7.10)', () => {
  expect(displayDocument('V12345678', 'CI')).toBe('CI V12345678');
  expect(displayDocument('40123456', null)).toBe('40123456');
  expect(displayDocument(null, 'CI')).toBe('');
  expect(displayDocument('SINDOC3f2a', null)).toBe('Sin documento');
});
