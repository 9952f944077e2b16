import type { TestDatabase } from '#db/tests/database.ts';
import { type Env, readEnv } from '#runtime/env.ts';
import { createLogger } from '#runtime/logger.ts';
import { startServer } from './start-server.ts';

export interface GraphqlError {
  message: string;
  path?: (string | number)[];
  extensions: { code: string; text: string; field?: string; params?: Record<string, unknown> };
}

export interface Answer {
  status: number;
  // The shape is each query's own.
  // biome-ignore lint/suspicious/noExplicitAny: tests look into what they asked for
  data: any;
  errors?: GraphqlError[];
}

/** Asks a server as a browser does. */
export interface TestClient {
  readonly url: string;
  fetch(path: string, init?: RequestInit & { token?: string | undefined }): Promise<Response>;
  graphql(
    query: string,
    options?: { variables?: object; token?: string | undefined; headers?: Record<string, string> },
  ): Promise<Answer>;
  /** The token of a person of the cast. */
  signIn(email: string, password?: string): Promise<string>;
}

/** A server of its own on a cloned database. */
export interface TestServer extends TestClient {
  stop(): Promise<void>;
}

export const loginMutation = /* GraphQL */ `
  mutation Login($email: String, $password: String) {
    procAuthenticateEmployeeJwtToken(input: { pEmail: $email, pPassword: $password }) {
      jwtToken
    }
  }
`;

/** For the server behind an address, such as one in a process of its own. */
export function createTestClient(url: string): TestClient {
  const client: TestClient = {
    url,
    fetch: (path, { token, ...init } = {}) =>
      fetch(url + path, {
        ...init,
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...init.headers },
      }),

    async graphql(query, { variables, token, headers } = {}) {
      const response = await client.fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query, variables }),
        token,
      });
      return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) };
    },

    async signIn(email, password = 'turno-demo') {
      const { data, errors } = await client.graphql(loginMutation, {
        variables: { email, password },
      });
      if (errors) throw new Error(errors[0]?.message);
      return data.procAuthenticateEmployeeJwtToken.jwtToken;
    },
  };
  return client;
}

/** Starts it on a free port, without captcha and without log unless `env` says otherwise. */
export async function startTestServer(
  database: TestDatabase,
  { env = {}, webFolder }: { env?: Partial<Env>; webFolder?: string } = {},
): Promise<TestServer> {
  const server = await startServer({
    env: { ...readEnv({ PORT: '0', TURNO_CAPTCHA: 'off' }), ...env },
    secret: database.secret,
    ownerUrl: database.url,
    directUrl: database.url,
    logger: createLogger('silent'),
    webFolder: webFolder ?? '/nowhere',
  });
  return {
    ...createTestClient(`http://${server.host}:${server.port}`),
    stop: () => server.stop(),
  };
}
