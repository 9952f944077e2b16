/**
 * Texts pasted from chats, contacts, documents and spreadsheets, with their stored form (null:
 * rejected).
 */
export const pastedPhones: readonly (readonly [typed: string, stored: string | null])[] = [
  ['\u20680414-1112233\u2069', '0414-1112233'],
  ['0414–111–2233', '0414-111-2233'],
  ['\u202a+58 414‑1112233\u202c', '+58 414-1112233'],
  ['0414-1112233\ufe0e', '0414-1112233'],
  ['０４１４１１１２２３３', '04141112233'],
  ['0414/111.22.33', '0414/111.22.33'],
  ['0414\u00a0111\u2009\u20092233\u200b', '0414 111 2233'],
  ['tel:+584141112233', '+584141112233'],
  ['0414-CASA', null],
  ['0414-1112233 / 0212-5550101', null],
];

export const pastedDocuments: readonly (readonly [type: string, typed: string, stored: string])[] =
  [
    ['DNI', '\u200e12889530', '12889530'],
    ['DNI', '12889530\u200b', '12889530'],
    ['DNI', 'DNI 12889530', '12889530'],
    ['DNI', 'dni: 12.889.530', '12889530'],
    ['DNI', '１２８８９５３０', '12889530'],
    ['CI', 'V‑12.345.678', 'V12345678'],
    ['CI', 'C.I. V-12345678', 'V12345678'],
    ['CI', 'V\u00ad12\u2060345\ufeff678', 'V12345678'],
    ['RIF', 'J–00002961–0', 'J000029610'],
    ['PP', 'CI123456', 'CI123456'],
  ];

export const pastedEmails: readonly (readonly [typed: string, stored: string | null])[] = [
  ['mailto:Ana@mail.com', 'ana@mail.com'],
  ['\u200bana@mail.com\u00a0', 'ana@mail.com'],
  ["o'brien+spa@mail.com", "o'brien+spa@mail.com"],
  ['ana@añil-spa.com.ve', 'ana@añil-spa.com.ve'],
  ['ana..b@mail.com', null],
  ['.ana@mail.com', null],
  ['ana@mail.com.', null],
  ['ana@mail..com', null],
  ['ana@-mail.com', null],
  ['ana@mail', null],
  ['Ana <ana@mail.com>', null],
  ['ana@mail.com, eva@mail.com', null],
];
