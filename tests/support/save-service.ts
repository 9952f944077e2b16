import type { TestServer } from '#server/testing/test-server.ts';

/** Saves a service and returns the extensions of its error. */
export async function saveService(server: TestServer, token: string, name: string) {
  const { errors } = await server.graphql(
    `mutation ($name: String!) {
       createService(input: { service: { serviceName: $name, description: $name } }) { service { id } }
     }`,
    { token, variables: { name } },
  );
  return errors?.[0]?.extensions;
}
