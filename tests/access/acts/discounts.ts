import { act, type Ground, insert, type Prepare } from './ground.ts';

/** Of the past, so that it takes nothing off what other acts sell. */
const past = { beginDate: '2026-01-05', endDate: '2026-01-30', days: [1, 2] };

function details({ place, service }: Ground) {
  return [{ subserviceId: place.subservice(service).id, percentageDiscount: '10.00' }];
}

function newDiscount({ database, place, unique }: Ground): Promise<string> {
  return insert(
    database,
    `insert into app_public.discounts (
       company_id, office_id, discount_name, begin_date, end_date, days, company_name, office_name)
     values ($1, $2, $3, '2026-01-05', '2026-01-30', '{1}', '', '') returning id`,
    place.companyId,
    place.id,
    `Promoción ${unique}`,
  );
}

export const discountActs: Readonly<Record<string, Prepare>> = {
  async procCreateDiscounts(ground) {
    const { id: officeId } = ground.place;
    const discountName = `Promoción nueva ${ground.unique}`;
    const input = { ...past, discountName, details: details(ground), officeId };
    return act(ground, input, 'discounts', { discount_name: discountName, office_id: officeId });
  },

  async procUpdateDiscounts(ground) {
    const id = await newDiscount(ground);
    const discountName = `Promoción cambiada ${ground.unique}`;
    const input = { ...past, id, discountName, details: details(ground) };
    return act(ground, input, 'discounts', { id, discount_name: discountName });
  },

  async updateDiscountById(ground) {
    const id = await newDiscount(ground);
    return act(ground, { id, discountPatch: { status: 2 } }, 'discounts', { id, status: 2 });
  },
};
