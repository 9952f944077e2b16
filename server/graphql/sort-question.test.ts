import { expect, test } from 'vitest';
import { clientsList } from '#domain/lists/clients.ts';
import { mySalesList } from '#domain/lists/my-sales.ts';
import { salesByEmployeeList } from '#domain/lists/sales-by-employee.ts';
import { sortQuestion } from './sort-question.ts';

const officeId = '00000000-0000-7000-8000-000000000001';

test('rows that no index has in the order that is asked for are counted up to one more than 10,000', () => {
  const question = sortQuestion([clientsList], {
    orderBy: ['EMAIL_ASC'],
    filter: { officeId: { equalTo: officeId } },
  });
  expect(question?.text).toMatch(/from app_public\."v_clients" where .* limit 10001/);
  expect(question?.values).toEqual([officeId]);
});

test.each([['ID_DESC'], ['PRIMARY_KEY_ASC'], ['NATURAL']])(
  'an order by %s is an index’s',
  (order) => {
    expect(sortQuestion([clientsList], { orderBy: [order] })).toBeNull();
  },
);

test('the order in which a list of the view begins is an index’s, and no order is none', () => {
  const lists = [mySalesList, salesByEmployeeList];
  expect(sortQuestion(lists, { orderBy: ['SALE_DATE_ASC'] })).toBeNull();
  expect(sortQuestion(lists, {})).toBeNull();
});

test('conditions that one list of a view has not may be another’s; those of none are counted by nobody', () => {
  const lists = [mySalesList, salesByEmployeeList];
  const orderBy = ['TIP_DESC'];
  expect(
    sortQuestion(lists, { orderBy, filter: { officeId: { equalTo: officeId } } })?.values,
  ).toEqual([officeId]);
  expect(sortQuestion(lists, { orderBy, filter: { price: { equalTo: '5' } } })).toBeNull();
});
