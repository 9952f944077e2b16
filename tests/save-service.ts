import type { TestServer } from '#server/test-server.ts';

/** Saves a service; gives the extensions of what the person is told when that fails. */
export async function saveService(server: TestServer, token: string, name: string) {
  const { errors } = await server.graphql(
    `mutation ($name: String!) {
       createService(input: { service: { serviceName: $name, description: $name } }) { service { id } }
     }`,
    { token, variables: { name } },
  );
  return errors?.[0]?.extensions;
}
