import type { Logger } from 'pino';
import type { GraphQLSchema } from 'postgraphile/graphql';
import { loginUrl } from '#db/roles.ts';
import type { TestDatabase } from '#db/tests/support/database.ts';
import type { ErrorParams } from '#domain/errors/error-register.ts';
import { type Env, readEnv } from '#runtime/env.ts';
import { createLogger } from '#runtime/logger.ts';
import type { Ending } from '#runtime/stop-signal.ts';
import { buildSchema } from '../graphile.config.ts';
import { createPhotoAddresses } from '../photos/photo-addresses.ts';
import { type ServerOptions, startServer } from '../start-server.ts';

export interface GraphqlError {
  message: string;
  path?: (string | number)[];
  extensions: { code: string; text: string; field?: string; params?: ErrorParams };
}

export interface Answer {
  status: number;
  /** Parsed JSON, whose shape depends on the query. */
  data: ReturnType<typeof JSON.parse>;
  errors?: GraphqlError[];
}

/** Sends requests to a server as a browser does. */
export interface TestClient {
  readonly url: string;
  fetch(path: string, init?: RequestInit & { token?: string | undefined }): Promise<Response>;
  graphql(
    query: string,
    options?: { variables?: object; token?: string | undefined; headers?: Record<string, string> },
  ): Promise<Answer>;
  /** Returns the token of a person of the demo company. */
  signIn(email: string, password?: string): Promise<string>;
}

/** A server on a cloned database. */
export interface TestServer extends TestClient {
  readonly metricsPort: number | undefined;
  whenReady(): Promise<void>;
  stop(ending?: Ending): Promise<void>;
}

export const loginMutation = /* GraphQL */ `
  mutation Login($email: String, $password: String) {
    procAuthenticateEmployeeJwtToken(input: { pEmail: $email, pPassword: $password }) {
      jwtToken
    }
  }
`;

/** Creates a client for the server at an address, such as one in another process. */
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

/** By image origin; every clone of the template has the same API. */
const schemas = new Map<string | undefined, Promise<GraphQLSchema>>();

function schemaOf(database: TestDatabase, images: string | undefined) {
  const built = schemas.get(images) ?? schemaWithoutLimits(database, images);
  schemas.set(images, built);
  return built;
}

/**
 * Builds a schema whose cache has room for the plans of every document that a test file repeats.
 */
async function schemaWithoutLimits({ url, secret }: TestDatabase, images: string | undefined) {
  const schema = await buildSchema(loginUrl(url, secret), createPhotoAddresses(secret, images));
  const grafast = { ...schema.extensions.grafast, operationsCacheMaxLength: 3_000 };
  Object.assign(schema.extensions, { grafast });
  return schema;
}

/**
 * Caches the plan of each document like those of the web app, for tests that send the same ones
 * many times.
 */
export const plansOnce: Pick<ServerOptions, 'isStored'> = { isStored: () => true };

/** Starts a server on a free port, by default without captcha and log. */
export async function startTestServer(
  database: TestDatabase,
  {
    env = {},
    webFolder,
    logger = createLogger('silent'),
    ...options
  }: {
    env?: Partial<Env>;
    webFolder?: string;
    logger?: Logger;
  } & Pick<ServerOptions, 'timeouts' | 'isStored' | 'sessionLimits'> = {},
): Promise<TestServer> {
  const whole = { ...readEnv({ PORT: '0', TURNO_CAPTCHA: 'off', TURNO_DEMO: 'on' }), ...env };
  const server = await startServer({
    env: whole,
    schema: await schemaOf(database, whole.images?.origin),
    secret: database.secret,
    ownerUrl: database.url,
    logger,
    ...options,
    webFolder: webFolder ?? '/nowhere',
  });
  return {
    ...createTestClient(server.url),
    metricsPort: server.metricsPort,
    whenReady: server.whenReady,
    stop: (ending) => server.stop(ending),
  };
}
