/** Required fields of an office, without its settings (doc 3 §5). */
export const requiredOfficeFields = [
  'officeName',
  'address',
  'phone',
  'email',
  'instagram',
  'countryId',
  'townId',
  'currencyCode',
];
