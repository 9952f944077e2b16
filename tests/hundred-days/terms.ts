import { expect } from 'vitest';
import type { StageSubservice } from '#db/tests/stage.ts';
import { addDays, type LocalDate } from '#domain/dates.ts';
import { priceLine } from '#domain/pricing.ts';
import { type Book, bringBack, type RateKind, type Terms } from './book.ts';
import { act, type Branch } from './branch.ts';

export const services = [
  'Corte de dama',
  'Cambio de esmalte',
  'Balayage',
  'Limpieza facial',
  'Pedicure spa',
] as const;

export async function readTerms({ database, office }: Branch): Promise<Terms> {
  const [found] = await database.query<Record<'base' | 'advertising' | 'royalty', string>>(
    `select trim_scale(net_base)::text as base, trim_scale(advertising_value)::text as advertising,
       trim_scale(royalty)::text as royalty
     from app_public.office_settings join app_public.offices as office on office.id = office_id
     where office_id = $1`,
    [office.id],
  );
  const since = (value: string | undefined) => [{ day: '0001-01-01', value: value ?? '' }];
  return {
    prices: new Map(services.map((name) => [name, office.subservice(name)])),
    discounts: [],
    rates: {
      USD: since(office.usdRate),
      TAX: since(office.taxRate),
      BASE: since(found?.base),
      ADVERTISING: since(found?.advertising),
      ROYALTY: since(found?.royalty),
    },
  };
}

/** The rate in force at the end of a day (D60). */
export const rateOn = ({ rates }: Terms, kind: RateKind, day: LocalDate): string =>
  rates[kind].findLast((rate) => rate.day <= day)?.value ?? '';

/** What a line costs on a day, by what the branch's people know (D8–D10, D22, D23). */
export function priceOn(
  terms: Terms,
  service: string,
  day: LocalDate,
  kind: 'sale' | 'warranty',
  usdRate = rateOn(terms, 'USD', day),
): { cost: string; tax: string } {
  const { id, cost: price, currency } = terms.prices.get(service) as StageSubservice;
  const percents = terms.discounts
    .filter(({ subserviceId, from, until }) => subserviceId === id && from <= day && day <= until)
    .map(({ percent }) => Number(percent));
  return priceLine({
    price,
    priceCurrency: currency,
    officeCurrency: 'VES',
    exchangeRate: usdRate,
    usdRate,
    discountPercent: kind === 'sale' ? String(Math.max(0, ...percents)) : '0',
    taxRate: rateOn(terms, 'TAX', day),
    kind,
  });
}

/** A new rate of the day; with a dot that makes it ten thousand times as high, now and then. */
export async function changeRate(branch: Branch, { terms }: Book): Promise<void> {
  const { chance, office, day } = branch;
  const value = `${230 + chance.below(30)}.${1000 + chance.below(8999)}`;
  const typed = { exchangeValue: chance.oneIn(5) ? chance.one(['0', '-1', '1e13']) : value };
  const person = branch.somebodyFor('exchange.update');
  await branch.manage(
    'register a rate',
    () => branch.say(person.role, 'updateOfficeById', { id: office.id, officePatch: typed }),
    {
      ...person.waysOn,
      INVALID_INPUT({ params }) {
        expect(params.field).toBe('exchangeValue');
        typed.exchangeValue = value;
      },
      NUMBER_OUT_OF_RANGE() {
        typed.exchangeValue = value;
      },
    },
  );
  terms.rates.USD.push({ day, value });
}

/** Another tax, base, royalty or share of what is not billed. */
export async function changeSettings(branch: Branch, { terms }: Book): Promise<void> {
  const { chance, office, day } = branch;
  const kind = chance.one(['TAX', 'BASE', 'ROYALTY', 'ADVERTISING'] as const);
  const value = {
    TAX: ['0.16', '0.12', '0.08'],
    BASE: ['1', '0.9', '0.85'],
    ROYALTY: ['0.1', '0.08', '0.065'],
    ADVERTISING: ['0.1', '0.2', '0.35'],
  }[kind][chance.below(3)] as string;
  if (kind === 'ADVERTISING') {
    const person = branch.somebodyFor('advertising.update');
    const officePatch = { advertisingValue: value };
    await branch.manage(
      'change the share of what is not billed',
      () => branch.say(person.role, 'updateOfficeById', { id: office.id, officePatch }),
      person.waysOn,
    );
  } else {
    const name = { TAX: 'IVA', BASE: 'NET_BASE', ROYALTY: 'ROYALTY' }[kind];
    const config: Record<string, unknown> = { [name]: chance.oneIn(5) ? 'mucho' : value };
    const person = branch.somebodyFor('office.manage');
    await branch.manage(
      `change ${name}`,
      () =>
        branch.say(person.role, 'procSettingsCreateUpdate', {
          officeId: office.id,
          companyId: office.companyId,
          config,
        }),
      {
        ...person.waysOn,
        INVALID_INPUT() {
          config[name] = value;
        },
        // What a branch owes is set by head office.
        async FORBIDDEN(answer) {
          if (kind === 'ROYALTY' && branch.may(person.role, 'office.manage'))
            person.role = 'crm_admin';
          else await person.waysOn.FORBIDDEN?.(answer);
        },
      },
    );
  }
  terms.rates[kind].push({ day, value });
}

/** Another price or a discount: what open forms know is old. */
export async function changePrices(branch: Branch, book: Book): Promise<void> {
  const { chance, day, office } = branch;
  const { terms } = book;
  const offered = terms.prices.get(chance.one(services)) as StageSubservice;
  if (chance.oneIn(2)) {
    const cost = `${5 + chance.below(60)}.50`;
    const person = branch.somebodyFor('subservice.manage');
    await act(
      branch,
      person,
      'change a price',
      'updateSubserviceById',
      {
        id: offered.id,
        subservicePatch: { cost },
      },
      {
        ...person.waysOn,
        // What is disabled is edited by who may disable it: it is brought back first.
        FORBIDDEN: (answer) =>
          branch.may(person.role, 'subservice.manage')
            ? bringBackService(branch, book, offered.id)
            : person.waysOn.FORBIDDEN?.(answer),
      },
    );
    terms.prices.set(offered.name, { ...offered, cost });
    return;
  }
  const percent = `${1 + chance.below(50)}.00`;
  const until = addDays(day, chance.below(5));
  const typed = { percentageDiscount: chance.oneIn(4) ? chance.one(['100', '0', '150']) : percent };
  const dates = { beginDate: day, endDate: chance.oneIn(5) ? addDays(day, -2) : until };
  const retype = () => {
    typed.percentageDiscount = percent;
  };
  const person = branch.somebodyFor('discount.create');
  await branch.manage(
    'give a discount',
    () =>
      branch.say(person.role, 'procCreateDiscounts', {
        officeId: office.id,
        discountName: `Promoción ${branch.next()}`,
        ...dates,
        days: [0, 1, 2, 3, 4, 5, 6],
        details: [{ subserviceId: offered.id, ...typed }],
      }),
    {
      ...person.waysOn,
      INVALID_INPUT: retype,
      DISCOUNT_LINE: retype,
      DISCOUNT_DATES() {
        dates.endDate = until;
      },
      SUBSERVICE_NOT_FOUND: () => bringBackService(branch, book, offered.id),
    },
  );
  terms.discounts.push({ subserviceId: offered.id, percent, from: day, until });
}

/** A service that the list lacks is one that was disabled. */
export async function bringBackService(branch: Branch, book: Book, id: string): Promise<void> {
  if (!book.disabled.delete(id)) throw new Error(`The service ${id} is not disabled`);
  await bringBack(branch, 'subservices', id);
}
