import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openAppointmentLink } from '../appointment-link.ts';
import { createDocumentPreparer } from '../graphql/prepared-documents.ts';
import { createRequestClients } from '../graphql/request-client.ts';
import type { RequestContext } from '../graphql/request-context.ts';
import { createGraphqlRunner } from '../graphql/run-request.ts';
import { login } from '../login.ts';
import { beginAsAnonymous, beginAsStaff } from '../role-settings.ts';
import type { Services } from '../services.ts';
import { installLive } from './live.ts';

function captchaToken(request: FastifyRequest): string | undefined {
  const header = request.headers['x-session-id'];
  return Array.isArray(header) ? header[0] : header;
}

/** `POST /graphql`: the one endpoint of the documents (doc 1 §7), with its subscriptions. */
export function installGraphql(app: FastifyInstance, services: Services): void {
  const { env, pool, schema, sessions, captcha, answerError } = services;
  const withPgClient = createRequestClients(pool);
  const prepare = createDocumentPreparer(schema);
  const run = createGraphqlRunner(schema, prepare, answerError);

  const contextOf = (request: FastifyRequest, pgSettings: string): RequestContext => ({
    pgSettings,
    withPgClient,
    async login(email, password) {
      await app.countLogin(request, email);
      if (env.captcha) await captcha.spend(captchaToken(request));
      return login(pool, sessions, email, password);
    },
    async appointmentLink(token, answer) {
      await app.countLink(request);
      return openAppointmentLink(pool, token, answer);
    },
  });

  installLive(app, services, prepare, withPgClient);

  app.post('/graphql', async (request, reply) => {
    const claims = await app.session(request);
    const context = contextOf(request, claims ? beginAsStaff(claims) : beginAsAnonymous);
    const answer = await run(request.body, request, context, claims !== undefined);
    request.operation = answer.operation;
    return reply.code(answer.status).send(answer.body);
  });
}
