import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { isTypedInstant } from '#domain/dates/instant-format.ts';
import { cleanText, plainText } from '#domain/input/clean-text.ts';
import { type Currency, currencySymbols } from '#domain/money/currencies.ts';
import { formatMoney } from '#domain/money/money.ts';
import { isEmail, plainEmail } from '#domain/people/emails.ts';
import {
  canonicalIdentification,
  checkIdentification,
  type IdentificationType,
  identificationLabels,
} from '#domain/people/identification.ts';
import { plainPhone, toE164 } from '#domain/people/phones.ts';
import { pastedDocuments, pastedEmails, pastedPhones } from '#domain/testing/pasted-texts.ts';
import { scale } from '#scripts/test-runner/scale.ts';
import { db, setUpDemoCompany } from '../support/demo-fixture.ts';
import { answersTo } from '../support/server-answers.ts';

const cases = scale(2_000, 20_000);

setUpDemoCompany();
beforeAll(async () => {
  // Returns the code of a rejection, so that one statement can check many numbers.
  await db.query(`create function app_hidden.verdict(type text, number text) returns text language plpgsql as $$
    begin
      if type = 'email' then
        perform app_hidden.check_email(app_hidden.plain_email(number));
        return app_hidden.plain_email(number);
      end if;
      return case type when 'phone' then app_hidden.check_phone(number) else app_hidden.check_identification(type, number) end;
    exception when sqlstate 'TURNO' then
      return sqlerrm;
    end $$`);
});

/** Returns the normalized value or the rejection of each typed text. */
const verdicts = (typed: readonly (readonly [type: string, text: string])[]) =>
  answersTo<{ verdict: string }>(db, 'app_hidden.verdict(type, number) as verdict', {
    type: typed.map(([type]) => type),
    number: typed.map(([, text]) => text),
  });

test('browser and database normalize pasted phones, documents and e-mails identically (D30)', async () => {
  const phones = await verdicts(pastedPhones.map(([typed]) => ['phone', typed]));
  for (const [index, [typed, stored]] of pastedPhones.entries()) {
    expect([typed, stored === null ? null : plainPhone(typed)]).toEqual([typed, stored]);
    expect([typed, phones[index]]).toEqual([typed, { verdict: stored ?? 'INVALID_PHONE' }]);
  }
  const documents = await verdicts(pastedDocuments.map(([type, typed]) => [type, typed]));
  for (const [index, [type, typed, verdict]] of pastedDocuments.entries()) {
    expect([type, canonicalIdentification(typed)]).toEqual([type, verdict]);
    expect([type, documents[index]]).toEqual([type, { verdict }]);
  }
  const emails = await verdicts(pastedEmails.map(([typed]) => ['email', typed]));
  for (const [index, [typed, stored]] of pastedEmails.entries()) {
    const email = plainEmail(typed);
    const verdict = stored ?? 'INVALID_EMAIL';
    expect([typed, isEmail(email) ? email : 'INVALID_EMAIL']).toEqual([typed, verdict]);
    expect([typed, emails[index]]).toEqual([typed, { verdict }]);
  }
});

/** Returns code points as texts of a thousand, each code point twice after a letter. */
const textsOf = (codes: readonly number[]) =>
  Array.from({ length: codes.length / 1_000 + 1 }, (_, block) =>
    codes
      .slice(block * 1_000, block * 1_000 + 1_000)
      .map((code) => `a${String.fromCodePoint(code, code)}`)
      .join(''),
  );
const composed = [
  '👩‍🦰 ❤️‍🔥 1️⃣ 🏴󠁧󠁢',
  'a\u200db\ufe0f',
  '\u2800\ufe0f',
  'e\u200b\u0301',
  ' a\r\nb\u2028c \t ',
  'a \u200b b',
  'r \u2013 7 - - 8\u2212 9',
];

test('browser and database normalize texts identically at every code point', async () => {
  const stored = Array.from({ length: 0x10_ff_ff }, (_, index) => index + 1).filter(
    (code) => code < 0xd8_00 || code > 0xdf_ff,
  );
  const texts = [...composed, ...textsOf(stored)];
  const rows = await db.query<{ note: string; name: string; number: string }>(
    `select app_hidden.clean_text(typed, 'note') as note, app_hidden.clean_text(typed, 'name') as name,
       app_hidden.clean_text(typed, 'invoiceNumber') as number
     from unnest($1::text[]) with ordinality as sent(typed, place) order by place`,
    [texts],
  );
  const differing = texts.filter((text, index) => {
    const cleaned = {
      note: cleanText(text, 'note'),
      name: cleanText(text),
      number: cleanText(text, 'invoiceNumber'),
    };
    return (
      !isDeepStrictEqual({ ...rows[index] }, cleaned) || cleanText(cleaned.name) !== cleaned.name
    );
  });
  expect(differing.map((text) => text.codePointAt(1)?.toString(16))).toEqual([]);
});

test('browser and database compare texts identically at every code point of PostgreSQL', async () => {
  const [{ codes } = { codes: [] }] = await db.query<{ codes: number[] }>(
    `select array_agg(code order by code) as codes from generate_series(1, x'10ffff'::integer) as code
     where code not between x'd800'::integer and x'dfff'::integer and unicode_assigned(chr(code))`,
  );
  const texts = textsOf(codes);
  const rows = await db.query<{ plain: string }>(
    `select app_hidden.plain_text(typed) as plain from unnest($1::text[]) with ordinality as sent(typed, place) order by place`,
    [texts],
  );
  const differing = texts.filter((text, index) => rows[index]?.plain !== plainText(text));
  expect(differing.map((text) => text.codePointAt(1)?.toString(16))).toEqual([]);
});

const types = fc.constantFrom(...(Object.keys(identificationLabels) as IdentificationType[]));

/** Document numbers as people type them: valid, almost valid and invalid. */
const numbers = fc.oneof(
  fc.stringMatching(/^(V|E|J|G|P|FP|v-|j-|fp )?\d{5,12}$/),
  fc.stringMatching(/^[VEJG]?-?\d{1,2}\.\d{3}\.\d{3}$/),
  fc.stringMatching(/^[JGV]-\d{8}-\d$/),
  fc.stringMatching(/^(10|20)\d{9}$/),
  fc.stringMatching(/^[A-Za-z0-9 .-]{1,22}$/),
);

/** One case per verdict, because a random sample may miss one. */
const certain: readonly (readonly [IdentificationType, string])[] = [
  ['CI', 'V-12.345.678'],
  ['CIV', '12345678'],
  ['DNI', '12345678'],
  ['PP', 'AB123456'],
  ['CE', '001234567'],
  ['PTP', 'P0012345'],
  ['CI', '12345'],
  ['RIF', 'J-00002961-0'],
  ['RIF', 'J-00002961-1'],
  ['RUC', '20131312955'],
  ['RUC', '20131312954'],
];

test('browser and database validate and store documents identically (doc 1 §3) (D29)', async () => {
  const documents = [...certain, ...fc.sample(fc.tuple(types, numbers), cases)];
  const rows = await answersTo<{ verdict: string }>(
    db,
    'app_hidden.verdict(type, number) as verdict',
    { type: documents.map(([type]) => type), number: documents.map(([, number]) => number) },
  );
  const seen = new Set<string>();
  for (const [index, [type, number]] of documents.entries()) {
    const canonical = canonicalIdentification(number);
    const expected =
      canonical === '' ? 'REQUIRED_FIELD' : (checkIdentification(type, canonical) ?? canonical);
    expect({ type, number, ...rows[index] }).toEqual({ type, number, verdict: expected });
    seen.add(expected === canonical ? `right ${type}` : expected);
  }
  // The sample must reach every verdict to prove anything.
  expect([...seen].toSorted()).toEqual(
    expect.arrayContaining([
      'INVALID_IDENTIFICATION',
      'INVALID_RIF',
      'INVALID_RUC',
      ...Object.keys(identificationLabels).map((type) => `right ${type}`),
    ]),
  );
});

const phones = fc.oneof(
  fc.stringMatching(/^(\+|00)?(58|51|1)?[ -]?0?(4|2|9|1)[\d.]{6,9}$/),
  fc.stringMatching(/^\(?0?\d{2,4}\)?[- ]?\d{3}[-. ]?\d{2}[-. ]?\d{2,3}$/),
  fc.stringMatching(/^[\d+() .-]{0,16}$/),
  fc.stringMatching(/^[\da-z +]{0,14}$/),
);

test('browser and database parse phones identically (D30)', async () => {
  const typed = fc.sample(
    fc.tuple(phones, fc.constantFrom<Currency>('VES', 'PEN', 'USD', 'EUR')),
    cases,
  );
  const rows = await answersTo<{ e164: string | null }>(
    db,
    'app_hidden.e164(phone, currency) as e164',
    { phone: typed.map(([phone]) => phone), currency: typed.map(([, currency]) => currency) },
  );
  for (const [index, [phone, currency]] of typed.entries()) {
    expect({ phone, currency, ...rows[index] }).toEqual({
      phone,
      currency,
      e164: toE164(phone, currency),
    });
  }
  expect(new Set(rows.map(({ e164 }) => e164?.slice(0, 3)))).toEqual(
    new Set([undefined, '+58', '+51']),
  );
});

test.for([
  ['2026-11-22', '04:00:00.000'],
  ['2026-11-22 14:30', '18:30:00.000'],
  ['2026-11-22T14:30:05.250', '18:30:05.250'],
  ['2026-11-22T14:30Z', '14:30:00.000'],
  ['2026-11-22 14:30-05:00', '19:30:00.000'],
  ['2026-11-22 14:30-0500', '19:30:00.000'],
  ['2026-11-22 14:30-05', '19:30:00.000'],
] as const)('server and database accept the date %s (D97)', async ([typed, time]) => {
  expect(isTypedInstant(typed)).toBe(true);
  const instant = await db.value(
    `select to_char(app_hidden.typed_instant('at', $1, 'America/Caracas') at time zone 'UTC', 'HH24:MI:SS.MS')`,
    [typed],
  );
  expect(instant).toBe(time);
});

test('a message formats an amount as the screens do: -Bs 20.50', async () => {
  const cases = (Object.keys(currencySymbols) as (keyof typeof currencySymbols)[]).flatMap(
    (currency) =>
      ['-20.5', '-1234567.89', '-0.01', '0', '20.5', '1234.5'].map((amount) => ({
        amount,
        currency,
      })),
  );
  const rows = await answersTo<{ shown: string }>(
    db,
    'app_hidden.format_money(amount::numeric, currency) as shown',
    {
      amount: cases.map(({ amount }) => amount),
      currency: cases.map(({ currency }) => currency),
    },
  );
  const shown = rows.map((row) => row.shown);
  expect(shown).toEqual(cases.map(({ amount, currency }) => formatMoney(amount, currency)));
  expect(shown).toContain('-Bs 20.50');
});
