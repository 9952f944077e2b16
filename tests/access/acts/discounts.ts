import { act, type Ground, newRow, type Prepare, patching } from './ground.ts';

/** In the past, so that it does not reduce sales of other acts. */
const past = { beginDate: '2026-01-05', endDate: '2026-01-30', days: [1, 2] };

const details = ({ office, service }: Ground) => [
  { subserviceId: office.subservice(service).id, percentageDiscount: '10.00' },
];

const newDiscount = (ground: Ground) =>
  newRow(ground, 'discounts', {
    ...past,
    discountName: `Promoción ${ground.unique}`,
    companyName: '',
    officeName: '',
  });

export const discountActs: Readonly<Record<string, Prepare>> = {
  async procCreateDiscounts(ground) {
    const made = { discountName: `Promoción nueva ${ground.unique}`, officeId: ground.office.id };
    return act(ground, { ...past, ...made, details: details(ground) }, 'discounts', made);
  },

  async procUpdateDiscounts(ground) {
    const changed = {
      id: await newDiscount(ground),
      discountName: `Promoción cambiada ${ground.unique}`,
    };
    return act(ground, { ...past, ...changed, details: details(ground) }, 'discounts', changed);
  },

  updateDiscountById: patching('discount', 'discounts', newDiscount, () => ({ status: 2 })),
};
