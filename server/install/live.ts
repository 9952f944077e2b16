import type { FastifyInstance } from 'fastify';
import { CloseCode, type Context, type OperationResult } from 'graphql-ws';
import { useServer as serveSubscriptions } from 'graphql-ws/use/ws';
import { execute, subscribe } from 'postgraphile/grafast';
import { GraphQLError } from 'postgraphile/graphql';
import type { WebSocket } from 'ws';
import { WebSocketServer } from 'ws';
import { z } from 'zod';
import { RuleError } from '#domain/rule-error.ts';
import { changesFor } from '../change-stream.ts';
import type { PrepareRequest } from '../graphql/prepared-documents.ts';
import type { WithRequestClient } from '../graphql/request-client.ts';
import type { RequestContext } from '../graphql/request-context.ts';
import { beginAsStaff } from '../role-settings.ts';
import type { Services } from '../services.ts';
import type { SessionClaims } from '../session-claims.ts';

const longestMessage = 64 * 1024;
const mostSubscriptions = 10;
/** With the 2 s that claims are kept, a revoked session loses its socket within 5 s (D36). */
const sessionCheck = 2_500;

interface Connection extends Record<PropertyKey, unknown> {
  socket: WebSocket;
  claims?: SessionClaims;
}

const paramsShape = z.object({ authorization: z.string() });

function tokenOf(params: unknown): string {
  const sent = paramsShape.safeParse(params);
  return sent.success ? sent.data.authorization.replace(/^Bearer\s+/i, '') : '';
}

/**
 * Live screens (D44): GraphQL subscriptions over `ws://…/graphql` (graphql-transport-ws), signed in
 * by the connection parameter `authorization: "Bearer …"`, closed with 4401 when the session ends.
 */
export function installLive(
  app: FastifyInstance,
  { schema, sessions, officeChanges, answerError, logger }: Services,
  prepare: PrepareRequest,
  withPgClient: WithRequestClient,
): void {
  const socketServer = new WebSocketServer({ noServer: true, maxPayload: longestMessage });
  const place = { id: 'live', log: app.log };

  async function watchSession({ extra }: Context<never, Connection>, token: string) {
    const { socket } = extra;
    const check = setInterval(() => {
      sessions.read(token).catch((error: unknown) => {
        if (error instanceof RuleError) socket.close(CloseCode.Unauthorized, error.code);
      });
    }, sessionCheck);
    socket.once('close', () => clearInterval(check));
  }

  const refused = async () => {
    throw new RuleError('FORBIDDEN');
  };

  function contextOf(claims: SessionClaims): RequestContext {
    return {
      pgSettings: beginAsStaff(claims),
      withPgClient,
      login: refused,
      appointmentLink: refused,
      officeChanges: changesFor(claims, officeChanges),
    };
  }

  const live = serveSubscriptions<never, Connection>(
    {
      execute: (args) => execute(args) as OperationResult,
      subscribe: (args) => subscribe(args) as OperationResult,

      async onConnect(context) {
        const token = tokenOf(context.connectionParams);
        try {
          context.extra.claims = await sessions.read(token);
          await watchSession(context as Context<never, Connection>, token);
          return true;
        } catch (error) {
          const reason = error instanceof RuleError ? error.code : 'UNKNOWN';
          context.extra.socket.close(CloseCode.Unauthorized, reason);
          return false;
        }
      },

      onSubscribe(context, _id, { query, variables, operationName }) {
        const { claims } = context.extra;
        try {
          if (!claims) throw new RuleError('INVALID_TOKEN');
          const prepared = prepare(query, variables ?? {}, operationName ?? undefined, true);
          const isOne = prepared.operation.operation === 'subscription';
          if (!isOne || Object.keys(context.subscriptions).length > mostSubscriptions) {
            throw new RuleError('INVALID_INPUT');
          }
          return {
            schema,
            document: prepared.document,
            variableValues: prepared.variables,
            operationName: prepared.operation.name?.value,
            contextValue: contextOf(claims),
            middleware: null,
          };
        } catch (error) {
          const { message, extensions } = answerError(error, place);
          return [new GraphQLError(message, { extensions })];
        }
      },
    },
    socketServer,
  );

  app.server.on('upgrade', (request, socket, head) => {
    if (new URL(request.url ?? '/', 'http://turno').pathname !== '/graphql') {
      socket.destroy();
      return;
    }
    socketServer.handleUpgrade(request, socket, head, (webSocket) => {
      webSocket.on('error', (error) => logger.debug({ err: error }, 'live connection'));
      socketServer.emit('connection', webSocket, request);
    });
  });
  app.addHook('preClose', async () => {
    await live.dispose();
  });
}
