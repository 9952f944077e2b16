import { describe, expect, test } from 'vitest';
import { callAs } from '../support/acts.ts';
import {
  admin,
  caracas,
  db,
  lima,
  localAdmin,
  setUpDemoCompany,
  valencia,
} from '../support/demo-fixture.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';

setUpDemoCompany();

interface Method {
  id: string;
  name: string;
  pair: string;
  counting: string;
  reference: boolean;
  standard: boolean;
  step: string;
  status: number;
}

const methodsOf = async (office: string): Promise<Method[]> =>
  db.query<Method>(
    `select id, method_name as name, payment_type || ' ' || currency_code as pair, counting, needs_reference as reference,
       is_default as standard, trim_scale(rounding_step)::text as step, status
     from app_public.payment_methods where office_id = $1 order by position`,
    [office],
  );

const save = ({ copy_to: to, ...args }: Record<string, unknown>, actor = localAdmin) =>
  callAs(db, actor, 'proc_save_payment_method', {
    ...args,
    ...(Array.isArray(to) ? { copy_to: `{${to.join()}}` } : {}),
  });

const caja = (name: string, more: Record<string, unknown> = {}) => ({
  method_name: name,
  payment_type: 'Transfer',
  currency_code: 'USDT',
  counting: 'NONE',
  ...more,
});

async function idOf(office: string, name: string): Promise<string> {
  const found = (await methodsOf(office)).find((method) => method.name === name);
  if (!found) throw new Error(`No method ${name}`);
  return found.id;
}

describe('payment methods of a new office', () => {
  test('a new office has the methods of its currency, each with its type (doc 4 §3 payment_methods)', async () => {
    const called = async (office: string) =>
      (await methodsOf(office)).map(({ name, pair }) => `${name}: ${pair}`).join(', ');
    expect(await called(valencia.id)).toBe(
      'Efectivo Bs: Cash VES, Efectivo $: Cash USD, Efectivo €: Cash EUR, Pago móvil: Transfer VES, ' +
        'Punto débito: TDD VES, Punto crédito: TDC VES, Zelle: Transfer USD, Transferencia: Transfer VES, ' +
        'Punto débito $: TDD USD, Punto crédito $: TDC USD',
    );
    expect(await called(lima.id)).toBe(
      'Efectivo S/: Cash PEN, Efectivo $: Cash USD, Yape: Transfer PEN, Plin: Transfer PEN, ' +
        'POS débito: TDD PEN, POS crédito: TDC PEN, Transferencia: Transfer PEN, ' +
        'POS débito $: TDD USD, POS crédito $: TDC USD, Transferencia $: Transfer USD',
    );
  });

  test('cash in soles is rounded to ten céntimos, and cash in bolívares is not rounded (D72)', async () => {
    const steps = async (office: string) =>
      (await methodsOf(office))
        .filter(({ step }) => step !== '0')
        .map(({ name, step }) => name + step);
    expect(await steps(lima.id)).toEqual(['Efectivo S/0.1']);
    expect(await steps(valencia.id)).toEqual([]);
  });

  test.for(['VES', 'PEN', 'USD', 'EUR'])(
    'an office in %s has a default for each documented type and currency (D47) (doc 2 §5 Payment types)',
    async (currency) => {
      const documented = ['Transfer', 'Cash', 'TDC', 'TDD'].flatMap((type) =>
        [...new Set([currency, 'USD'])].map((paid) => `${type} ${paid}`),
      );
      const made = await db.valueAs(
        admin,
        `insert into app_public.offices (company_id, country_id, town_id, office_name, address, phone, email, instagram,
           currency_code, time_zone)
         select company_id, country_id, town_id, 'Chacao ' || $2, address, phone, email, instagram, $2, time_zone
         from app_public.offices where id = $1 returning id`,
        [caracas.id, currency],
      );
      const defaults = async () =>
        (await methodsOf(made)).filter(({ standard }) => standard).map(({ pair }) => pair);
      expect(await defaults()).toEqual(expect.arrayContaining(documented));
      expect(new Set(await defaults()).size).toBe((await defaults()).length);

      // The older office lacks pairs, one of them disabled, and has a name that a missing method
      // would use.
      await db.query(
        `delete from app_public.payment_methods where office_id = $1 and payment_type <> 'Transfer'`,
        [made],
      );
      await db.query(
        `update app_public.payment_methods set status = 2, method_name = 'Efectivo $'
         where office_id = $1 and currency_code = 'USD'`,
        [made],
      );
      const added =
        'select app_hidden.create_first_payment_methods(office) from app_public.offices as office where id = $1';
      for (const _ of ['first', 'again']) await db.query(added, [made]);
      const left = documented.filter((pair) => pair !== 'Transfer USD');
      expect(await defaults()).toEqual(expect.arrayContaining(left));
      expect(await defaults()).not.toContain('Transfer USD');
      expect((await methodsOf(made)).map(({ name }) => name)).toContain('Efectivo $ (Cash USD)');
    },
  );
});

describe('edits of a payment method', () => {
  test('a new method comes last, and the first one of its type and currency is the default (doc 4 §4)', async () => {
    await save(caja('Binance'));
    const last = (await methodsOf(caracas.id)).at(-1);
    expect(last).toMatchObject({ name: 'Binance', pair: 'Transfer USDT', standard: true });
  });

  test('a method can become the default; when it is disabled, the former default returns', async () => {
    const standardOf = async () =>
      (await methodsOf(caracas.id)).filter(
        ({ pair, standard }) => pair === 'Transfer VES' && standard,
      );
    const id = await idOf(caracas.id, 'Pago móvil');
    await save({ id, is_default: true });
    expect((await standardOf()).map(({ name }) => name)).toEqual(['Pago móvil']);
    await save({ id, status: 2 });
    expect((await standardOf()).map(({ name }) => name)).toEqual(['Transferencia']);
    await callAs(db, localAdmin, 'proc_reactivate', { object_type: 'payment_methods', id });
    expect((await standardOf()).map(({ name }) => name)).toEqual(['Transferencia']);
  });

  test('a method moves to a position and the others move down', async () => {
    const names = async () => (await methodsOf(caracas.id)).map(({ name }) => name);
    const before = await names();
    const [first = '', second = '', third = ''] = before;
    await save({ id: await idOf(caracas.id, third), position: 1 });
    expect((await names()).slice(0, 3)).toEqual([third, first, second]);
    await save({ id: await idOf(caracas.id, third), position: 3 });
    expect(await names()).toEqual(before);
    await save({ id: await idOf(caracas.id, third), position: 99 });
    expect((await names()).at(-1)).toBe(third);
    await save({ id: await idOf(caracas.id, third), position: 3 });
    expect(await names()).toEqual(before);
  });

  test('the name of a method is unique in its office, regardless of case (doc 4 §3 payment_methods)', async () => {
    expect(await rejectionOf(save(caja('ZELLE')))).toMatchObject({ code: 'NAME_TAKEN' });
    expect(await rejectionOf(save(caja('pago movil')))).toMatchObject({ code: 'NAME_TAKEN' });
  });

  test.for([
    [{ payment_type: 'Cheque' }, 'paymentType'],
    [{ currency_code: 'PEN' }, 'currencyCode'],
    [{ counting: 'CASH' }, 'counting'],
    [{ payment_type: 'Cash', counting: 'NONE' }, 'counting'],
    [{ rounding_step: 0.1 }, 'roundingStep'],
    [{ status: 3 }, 'status'],
    [{ money_store_id: '00000000-0000-4000-8000-000000000000' }, 'moneyStoreId'],
  ] as const)('a method with %j is rejected', async ([wrong, field]) => {
    const rejection = await rejectionWithoutTrace(db, () => save(caja('Nuevo', wrong)));
    expect(rejection).toMatchObject({ code: 'INVALID_INPUT', params: { field } });
  });

  test('a method needs name, type, currency and counting (doc 4 §3 payment_methods)', async () => {
    for (const [missing, field] of [
      ['method_name', 'methodName'],
      ['payment_type', 'paymentType'],
      ['currency_code', 'currencyCode'],
      ['counting', 'counting'],
    ] as const) {
      expect(await rejectionOf(save({ ...caja('Nuevo'), [missing]: null }))).toMatchObject({
        code: 'REQUIRED_FIELD',
        params: { field },
      });
    }
  });
});

describe('copies of payment methods to other offices', () => {
  test('a copied method replaces the method of the same name at the other offices', async () => {
    const id = await idOf(caracas.id, 'Zelle');
    await save({ id, needs_reference: true, copy_to: [valencia.id, lima.id] }, admin);
    for (const office of [valencia.id, lima.id]) {
      const zelle = (await methodsOf(office)).filter(({ name }) => name === 'Zelle');
      expect(zelle).toMatchObject([{ reference: true, pair: 'Transfer USD', standard: true }]);
    }
  });

  test('copying all methods skips currencies that the other office does not accept (doc 4 §2 /medios-de-pago)', async () => {
    await save({ copy_to: [lima.id] }, admin);
    const names = (await methodsOf(lima.id)).map(({ name }) => name);
    expect(names).toContain('Binance');
    expect(names).toContain('Efectivo €');
    expect(names).not.toContain('Efectivo Bs');
    expect(new Set(names).size).toBe(names.length);
  });

  test('a copy of a method to an office that the person cannot see is rejected', async () => {
    expect(await rejectionOf(save({ ...caja('X'), copy_to: [valencia.id] }))).toMatchObject({
      code: 'OTHER_OFFICE',
    });
  });
});
