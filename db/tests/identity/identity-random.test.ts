import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type IdentificationType, identificationTypes } from '#domain/people/identification.ts';
import { type Identity, identityOf, possibleIdentities } from '#domain/people/identity.ts';
import { scale } from '#scripts/test-runner/scale.ts';
import { createClient, onOfficesWithClients } from '../people/clients-fixture.ts';
import { createSale, openTurn, priced } from '../support/acts.ts';
import { caracas, db, lima } from '../support/demo-fixture.ts';
import type { OfficeFixture } from '../support/office-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';

const cases = scale(400, 10_000);
/** Every run has the same cases, which reach every outcome. */
const seed = 88;

onOfficesWithClients();

/** Few numbers, so that most of them occur again, also with another type. */
const roots = ['57431260', '05743126', '5743126', '57431269', '05743129', '5743129'];

const weighted = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);

function rif(letter: string, digits: string): string {
  const value = { V: 1, E: 2, J: 3, P: 4, FP: 4, G: 5 }[letter] ?? 0;
  const check = 11 - ((4 * value + weighted(digits, [3, 2, 7, 6, 5, 4, 3, 2])) % 11);
  return letter + digits + (check > 9 ? 0 : check);
}

const ruc = (digits: string): string =>
  digits + ((11 - (weighted(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 10);

/** Returns a valid number of a type, without separators. */
function soundNumber(type: IdentificationType, root: string, letter: number): string {
  const eight = root.padStart(8, '0');
  const of = (letters: readonly string[]) => letters[letter % letters.length] ?? '';
  if (type === 'CI' || type === 'CIV') return of(['V', 'E', 'V0', 'V', '']) + root;
  if (type === 'RIF') return rif(of(['J', 'G', 'V', 'E', 'P', 'FP']), eight);
  if (type === 'RUC') return ruc(of(['10', '20']) + eight);
  if (type === 'DNI') return eight;
  return of(['', 'V', 'AB', 'J', '0']) + root;
}

/** Returns the number in a typed spelling. */
function spelled(number: string, gaps: readonly string[], isLower: boolean): string {
  const letters = [...number].map((letter, index) => letter + (gaps[index] ?? ''));
  return isLower ? letters.join('').toLowerCase() : letters.join('');
}

const acts = ['store', 'find', 'findUntyped', 'sell', 'sellUntyped', 'erase'] as const;

const inputs = fc.record({
  act: fc.constantFrom(...acts),
  inPeru: fc.boolean(),
  type: fc.nat(),
  root: fc.constantFrom(...roots),
  letter: fc.nat({ max: 29 }),
  gaps: fc.array(fc.constantFrom('', '', '', '', '-', '.', ' ', '/', '–', '\u00a0'), {
    maxLength: 12,
  }),
  isLower: fc.boolean(),
});

const keyOf = ({ family, number }: Identity) => `${family} ${number}`;

/** Returns the id of the only match, or the rejection of the call. */
function expectedOf(known: ReadonlyMap<string, string>, typed: string, office: OfficeFixture) {
  for (const identities of possibleIdentities(typed, office.currency)) {
    const found = identities.flatMap((identity) => known.get(keyOf(identity)) ?? []);
    if (found.length > 1) return 'IDENTIFICATION_AMBIGUOUS';
    if (found[0]) return found[0];
  }
  return null;
}

const outcome = (act: Promise<string | null>) =>
  act.catch((error: unknown) => rejectionOf(Promise.reject(error)).then(({ code }) => code));

test(
  'family and number of a document identify a person in every action and spelling (D88)',
  async () => {
    const known = new Map<string, string>();
    const ids: string[] = [];
    const turns = new Map<OfficeFixture, string>();
    for (const office of [caracas, lima])
      turns.set(office, await openTurn(db, office, office.people.crm_technical));
    const seen: Record<string, number> = {};

    const sampled = fc.sample(inputs, { numRuns: cases, seed });
    for (const { act, inPeru, type: currentType, root, letter, gaps, isLower } of sampled) {
      const office = inPeru ? lima : caracas;
      const actor = office.email('crm_supervisor');
      const offered = identificationTypes(office.currency);
      const type = offered[currentType % offered.length] as IdentificationType;
      const identification_number = spelled(soundNumber(type, root, letter), gaps, isLower);
      const key = keyOf(identityOf(type, identification_number));
      const holder = known.get(key) ?? null;
      const find = async (identification_type: string | null) => {
        const [found] = await db.queryAs<{ id: string | null }>(
          actor,
          'select id from app_public.client_by_identification_number($1, $2)',
          [identification_number, identification_type],
        );
        return found?.id ?? null;
      };
      const sellTo = async (identification_type?: string) => {
        const sales_details = [priced(office, 'Corte de dama', turns.get(office) as string)];
        const { v_id } = await createSale(db, office, {
          identification_number,
          sales_details,
          address: 'Centro',
          ...(identification_type && { identification_type }),
        });
        return db.value<string>('select client_id from app_public.sales where id = $1', [v_id]);
      };
      const remember = (id: string | null) => {
        if (!id || known.has(key) || !/^[\da-f-]{36}$/.test(id)) return id;
        known.set(key, id);
        ids.push(id);
        return id;
      };
      const input = JSON.stringify({ act, office: office.currency, type, identification_number });
      let expected: string | null = holder;
      if (act === 'store') {
        const stored = outcome(
          createClient({ identification_type: type, identification_number }, actor).then(
            ({ v_id }) => v_id,
          ),
        );
        expected = holder ? 'CLIENT_EXISTS' : remember(await stored);
        expect(await stored, input).toBe(expected);
        if (!holder) expect(ids, input).toContain(expected);
      } else if (act === 'find') expect(await outcome(find(type)), input).toBe(holder);
      else if (act === 'findUntyped') {
        expected = expectedOf(known, identification_number, office);
        expect(await outcome(find(null)), input).toBe(expected);
      } else if (act === 'sell') {
        const sold = await outcome(sellTo(type));
        expected = holder ?? remember(sold);
        expect(sold, input).toBe(expected);
        expect(ids, input).toContain(sold);
      } else if (act === 'sellUntyped') {
        expected = expectedOf(known, identification_number, office) ?? 'CLIENT_NOT_FOUND';
        expect(await outcome(sellTo()), input).toBe(expected);
      } else if (holder) {
        await db.query('select app_private.erase_client($1)', [holder]);
        known.delete(key);
        expect(await find(type), input).toBeNull();
      }
      const end = /^[A-Z_]+$/.test(expected ?? '') ? expected : expected ? 'somebody' : 'nobody';
      seen[`${act} ${end}`] = (seen[`${act} ${end}`] ?? 0) + 1;
    }

    // The sample must reach every outcome to prove anything.
    expect(Object.keys(seen).toSorted()).toEqual([
      ...['erase nobody', 'erase somebody', 'find nobody', 'find somebody'],
      ...['findUntyped IDENTIFICATION_AMBIGUOUS', 'findUntyped nobody', 'findUntyped somebody'],
      ...['sell somebody', 'sellUntyped CLIENT_NOT_FOUND', 'sellUntyped IDENTIFICATION_AMBIGUOUS'],
      ...['sellUntyped somebody', 'store CLIENT_EXISTS', 'store somebody'],
    ]);
    const rows = await db.query<{ id: string; key: string }>(
      `select id, identity_family || ' ' || identity_number as key from app_public.clients
     where id = any ($1) and erased_at is null`,
      [ids],
    );
    expect(new Map(rows.map(({ id, key }) => [key, id]))).toEqual(known);
  },
  scale(120_000, 3_600_000),
);
