import { expect, test } from 'vitest';
import { onSharedServer, server, token } from './test-stage.ts';

onSharedServer('crm_admin@caracas.demo');

test('a fragment on what sales and warranties share reads both, and lists of staff by another', async () => {
  const { data, errors } = await server.graphql(
    `{ sales: allVSales { nodes { ...Seen } } warranties: allVWarranties { nodes { ...Seen } }
       technicians: allVTechnicals { nodes { ...Person } } others: allVOtherEmployees { nodes { ...Person } } }
     fragment Seen on RecordedSale { id officeName total }
     fragment Person on StaffMember { fullName mayReset }`,
    { token },
  );
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({ sales: { nodes: [] }, warranties: { nodes: [] } });
  expect(data.others.nodes).toContainEqual({
    fullName: expect.stringMatching(/\w/),
    mayReset: expect.any(Boolean),
  });
});

test('an interface has no field that one of its types lacks', async () => {
  const { errors } = await server.graphql(
    '{ procProfitByEmployee { nodes { ...Report } } } fragment Report on TechnicianReport { message }',
    { token },
  );
  expect(errors).toMatchObject([{ message: expect.stringContaining('message') }]);
});
