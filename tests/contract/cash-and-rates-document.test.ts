import { type GraphQLObjectType, getNamedType } from 'graphql';
import { expect, test } from 'vitest';
import { mutationFields, schema } from '../access/exposed.ts';

/** The entities of doc 4 §3 by their API objects, with their fields in camelCase. */
const entities: readonly (readonly [type: string, fields: string])[] = [
  [
    'VPaymentMethod',
    'officeId methodName paymentType currencyCode moneyStoreId counting needsReference opensDrawer isDefault position status',
  ],
  ['VSalesPayment', 'paymentMethodId reference direction'],
  ['VMoneyStore', 'currencyCode storeType balance'],
  ['VCashRegister', 'officeId registerName currencies'],
  [
    'VCashSession',
    'registerId businessDay state openedByName openedAt countedByName countedAt closedByName closedAt',
  ],
  ['VCashCount', 'sessionId purpose attempt methodName counted denominations'],
  ['VCashSessionLine', 'expected counted difference reason methodName currencyCode'],
  [
    'VMoneyEntry',
    'officeId storeId sessionId currencyCode amount entryType enteredAt entryDay notes enteredByName reverses',
  ],
  ['VOfficialRate', 'source currencyCode value valueDate fetchedAt state toldValue toldDate'],
  ['OfficeSetting', 'rateMode cashControl countTolerance fourEyes'],
];

test.for(entities)(
  '%s has the fields of doc 4 §3 (doc 4 §3 cash_registers) (doc 4 §3 official_rates)',
  ([type, fields]) => {
    const given = Object.keys((schema.getType(type) as GraphQLObjectType).getFields());
    expect(given).toEqual(expect.arrayContaining(fields.split(' ')));
  },
);

test.for(['CashSession', 'CashCount', 'CashSessionLine', 'MoneyEntry', 'OfficialRate'])(
  'only the calls of doc 4 §4 create, change or delete a %s (doc 4 §4)',
  (record) => {
    expect(mutationFields.filter((name) => name.includes(record))).toEqual([]);
  },
);

test('an event of a subscription contains only a topic and offices, and no amount (doc 4 §6.3)', () => {
  const eventTypes = Object.values(schema.getSubscriptionType()?.getFields() ?? {}).map(
    ({ type }) => Object.keys((getNamedType(type) as GraphQLObjectType).getFields?.() ?? {}).sort(),
  );
  expect(eventTypes).toEqual([['officeIds', 'topic']]);
});
