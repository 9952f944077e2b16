import { describe, expect, test } from 'vitest';
import { onSharedServer, server, token } from '../testing/server-fixture.ts';

onSharedServer('crm_supervisor@caracas.demo');

describe('errors name the part of a document that the API does not have', () => {
  const errorOf = async (query: string, variables?: object) => {
    const { errors = [] } = await server.graphql(query, { token, ...(variables && { variables }) });
    return errors.map(({ message, extensions }) => [extensions.code, extensions.field, message]);
  };
  const unknown = (field: string, owner: string) => [
    ['INVALID_INPUT', field, `Dato inválido, por favor verifique: ${field} no existe en ${owner}`],
  ];
  const change =
    'mutation ($patch: ClientPatch!) { updateClientById(input: {id: "0192f0c1-0000-7000-8000-000000000001", clientPatch: $patch}) { client { id } } }';

  test.each<[string, string, object | undefined, string, string]>([
    ['a field', '{ allOffices { nodes { id shoeSize } } }', undefined, 'shoeSize', 'Office'],
    ['a call', '{ allShoes { nodes { id } } }', undefined, 'allShoes', 'Query'],
    [
      'an argument',
      '{ allOffices(limit: "all") { totalCount } }',
      undefined,
      'limit',
      'Query.allOffices',
    ],
    [
      'an operator in the text',
      '{ allVClients(filter: {phone: {sounds: "x"}}) { totalCount } }',
      undefined,
      'sounds',
      'StringFilter',
    ],
    [
      'an operator in a variable',
      'query ($f: VClientFilter) { allVClients(filter: $f) { totalCount } }',
      { f: { phone: { sounds: 'x' } } },
      'sounds',
      'StringFilter',
    ],
    [
      'a field of a patch in the text',
      change
        .replace('$patch: ClientPatch!', '$x: Int')
        .replace('$patch', '{shoeSize: 42}')
        .replace('($x: Int) ', ''),
      undefined,
      'shoeSize',
      'ClientPatch',
    ],
    [
      'a field of a patch in a variable',
      change,
      { patch: { shoeSize: 42 } },
      'shoeSize',
      'ClientPatch',
    ],
    [
      'an order',
      '{ allOffices(orderBy: SHOE_SIZE_ASC) { totalCount } }',
      undefined,
      'SHOE_SIZE_ASC',
      'OfficesOrderBy',
    ],
  ])(
    'the error of an unknown part names it and its type: %s (D61)',
    async (_label, query, variables, field, owner) => {
      expect(await errorOf(query, variables)).toEqual(unknown(field, owner));
    },
  );

  test('a missing required field is rejected with REQUIRED_FIELD at that field', async () => {
    const create =
      'mutation ($town: TownInput!) { createTown(input: {town: $town}) { town { id } } }';
    const required = [['REQUIRED_FIELD', 'countryId', 'Campo es obligatorio']];
    expect(await errorOf(create, { town: { townName: 'Maracay' } })).toEqual(required);
    expect(
      await errorOf(
        'mutation { createTown(input: {town: {townName: "Maracay"}}) { town { id } } }',
      ),
    ).toEqual(required);
  });

  test.for([
    [
      'StringFilter',
      '{phone: {equalTo: VALUE}}',
      4141112233,
      'phone',
      'es un texto entre comillas',
    ],
    ['UUIDFilter', '{officeId: {equalTo: VALUE}}', 'Caracas', 'officeId', 'no es un id'],
    ['IntFilter', '{status: {equalTo: VALUE}}', '1', 'status', 'debe ser un número entero'],
  ] as const)(
    'a value that is no %s is rejected with its field and the reason (D61)',
    async ([, filter, value, field, reason]) => {
      const expected = [['INVALID_INPUT', field, `Dato inválido, por favor verifique: ${reason}`]];
      const text = filter.replace('VALUE', JSON.stringify(value));
      expect(await errorOf(`{ allVClients(filter: ${text}) { totalCount } }`)).toEqual(expected);
      const variables = { f: JSON.parse(text.replace(/(\w+):/g, '"$1":')) };
      const query = 'query ($f: VClientFilter) { allVClients(filter: $f) { totalCount } }';
      expect(await errorOf(query, variables)).toEqual(expected);
    },
  );

  test.for([
    [
      'createProduct',
      'product: {productName: "Gel", unitPrice: "abc", categoryId: "01a22429-bafc-76cd-87aa-432d753a4883"}',
      'unitPrice',
      'INVALID_INPUT',
    ],
    ['procCreateDiscounts', 'days: "lunes"', 'days', 'JSON_INVALID'],
    [
      'procCreateDiscounts',
      'discountName: "x", beginDate: "2030-01-01", endDate: "2030-01-02", days: "", details: []',
      'days',
      'DISCOUNT_DAYS_REQUIRED',
    ],
  ])('%s with %s is rejected at its field (D61)', async ([call, sent, field, code]) => {
    const [error] = await errorOf(`mutation { ${call}(input: {${sent}}) { clientMutationId } }`);
    expect(error?.slice(0, 2)).toEqual([code, field]);
  });

  test('an error of an anonymous request names no field (D61)', async () => {
    const sign = (more: string, answer: string) =>
      `mutation { procAuthenticateEmployeeJwtToken(input: {pEmail: "a", pPassword: "b"${more}}) { ${answer} } }`;
    for (const query of [sign('', 'shoeSize'), sign(', shoeSize: 42', 'jwtToken')]) {
      const { errors } = await server.graphql(query);
      expect(errors).toMatchObject([
        { message: 'Dato inválido, por favor verifique', extensions: { code: 'INVALID_INPUT' } },
      ]);
      expect(JSON.stringify(errors)).not.toContain('shoeSize');
    }
  });
});
