import { describe, expect, test } from 'vitest';
import { onSharedServer, server, token } from '../test-stage.ts';

onSharedServer('crm_supervisor@caracas.demo');

describe('what the API has not names itself', () => {
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
  ])('%s (D61)', async (_what, query, variables, field, owner) => {
    expect(await errorOf(query, variables)).toEqual(unknown(field, owner));
  });

  test('what must be sent and is not is asked for at its field', async () => {
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

  test('to strangers nothing is named (D61)', async () => {
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
