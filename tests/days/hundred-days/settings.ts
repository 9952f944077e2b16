import type { SubserviceFixture } from '#db/tests/support/office-fixture.ts';
import { addDays } from '#domain/dates/dates.ts';
import type { Book } from './book.ts';
import type { Branch } from './branch.ts';
import { services } from './furnish.ts';

/** Sets a new rate of the day. */
export async function changeRate(branch: Branch, { rates }: Book): Promise<void> {
  const { chance, office, day } = branch;
  const value = `${230 + chance.below(30)}.${1000 + chance.below(8999)}`;
  const officePatch = { exchangeValue: value };
  await branch.act('crm_supervisor', 'updateOfficeById', { id: office.id, officePatch });
  rates.USD.push({ day, value });
}

/** Changes tax, base or royalty. */
export async function changeSettings(branch: Branch, { rates }: Book): Promise<void> {
  const { chance, office, day } = branch;
  const [kind, name, values] = chance.one([
    ['TAX', 'IVA', ['0.16', '0.12', '0.08']],
    ['BASE', 'NET_BASE', ['1', '0.9', '0.85']],
    ['ROYALTY', 'ROYALTY', ['0.1', '0.08', '0.065']],
  ] as const);
  const value = chance.one<string>(values);
  const input = { officeId: office.id, companyId: office.companyId, config: { [name]: value } };
  await branch.act('crm_admin', 'procSettingsCreateUpdate', input);
  rates[kind].push({ day, value });
}

/** Changes a price or a discount. */
export async function changePrices(branch: Branch, { prices, discounts }: Book): Promise<void> {
  const { chance, day, office } = branch;
  const offered = prices.get(chance.one(services)) as SubserviceFixture;
  const { id: subserviceId, name } = offered;
  if (chance.oneIn(2)) {
    const cost = `${5 + chance.below(60)}.50`;
    const input = { id: subserviceId, subservicePatch: { cost } };
    await branch.act('crm_supervisor', 'updateSubserviceById', input);
    prices.set(name, { ...offered, cost });
    return;
  }
  const percent = `${1 + chance.below(50)}.00`;
  const until = addDays(day, chance.below(5));
  await branch.act('crm_supervisor', 'procCreateDiscounts', {
    officeId: office.id,
    discountName: `Promoción ${branch.next()}`,
    beginDate: day,
    endDate: until,
    days: [0, 1, 2, 3, 4, 5, 6],
    details: [{ subserviceId, percentageDiscount: percent }],
  });
  discounts.push({ subserviceId, percent, from: day, until });
}
