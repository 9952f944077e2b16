import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import {
  CloseCode,
  type Context,
  handleProtocols,
  makeServer,
  type OperationResult,
} from 'graphql-ws';
import { execute, subscribe } from 'postgraphile/grafast';
import { GraphQLError } from 'postgraphile/graphql';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import type { ErrorCode } from '#domain/errors/error-register.ts';
import { RuleError } from '#domain/errors/rule-error.ts';
import { createUnauthenticatedSlots } from '../auth/unauthenticated-slots.ts';
import { beginAsStaff } from '../database/role-settings.ts';
import { personOf, type SessionClaims } from '../database/session-claims.ts';
import type { PrepareRequest } from '../graphql/documents/document-cache.ts';
import type { RequestContext } from '../graphql/request-context.ts';
import { clientAddress } from '../http/client-address.ts';
import { hasOneHost } from '../http/one-host.ts';
import { createOriginCheck } from '../http/socket-origin.ts';
import type { Services } from '../install/services.ts';
import { createConcurrencyLimit } from '../limits/concurrency-limit.ts';
import { createPerNetworkLimit } from '../limits/per-network-limit.ts';
import { changesFor } from '../live/change-stream.ts';
import { serveLiveSocket } from '../live/live-socket.ts';
import type { SecuritySource } from '../observability/security-log.ts';
import { ForgedToken } from '../sessions/sessions.ts';

const longestMessage = 64 * 1024;
const maxFragments = 64;
const maxSubscriptions = 10;
/** Sockets of one address: a branch behind it has many people, each with some tabs. */
const maxPerAddress = 500;
const maxUnauthenticatedPerAddress = 100;
/** For a known device, if its address has none left. */
const maxUnauthenticatedPerDevice = 10;
const maxPerSession = 20;
/** Time in milliseconds for a socket to authenticate, also on a weak connection. */
const initTimeout = 10_000;
/**
 * Time in milliseconds for a socket to complete its close; the shutdown of the server waits for it.
 */
const closeTimeout = 2_000;
/** "Try again later": clients reconnect by themselves, unlike after 4401. */
const TRY_AGAIN_LATER = 1013;
/** Name of this operation in the security log. */
const operation = { subject: 'live', detail: { operation: 'live' } };

interface Connection extends Record<PropertyKey, unknown> {
  readonly socket: WebSocket;
  readonly request: IncomingMessage;
  /** Request id, address and headers of the caller, for the security log. */
  readonly source: SecuritySource;
  /** Called when the socket has authenticated. */
  readonly known: () => void;
  claims?: SessionClaims;
}

const paramsShape = z.object({ authorization: z.string() });

function tokenOf(params: unknown): string {
  const sent = paramsShape.safeParse(params);
  return sent.success ? sent.data.authorization.replace(/^Bearer\s+/i, '') : '';
}

function reject(socket: Duplex, status: string): void {
  socket.on('error', () => undefined);
  // HTTP does not close half-open sockets, and no longer manages this one.
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/**
 * Serves live screens (D44): GraphQL subscriptions over `ws://…/graphql` (graphql-transport-ws),
 * authenticated by the connection parameter `authorization: "Bearer …"`, closed with 4401 when the
 * session ends.
 */
export function installLive(
  app: FastifyInstance,
  services: Services,
  prepare: PrepareRequest,
): void {
  const { env, sessions, sessionLimits, requestClients, isKnownDevice, isDemoRejected } = services;
  const { officeChanges, securityLog, answerError, logger, metrics } = services;
  // A constant, because its types lack some of its options.
  const options = {
    noServer: true,
    autoPong: false,
    maxPayload: longestMessage,
    maxFragments,
    closeTimeout,
    handleProtocols,
  };
  const sockets = new WebSocketServer(options);
  metrics.trackSockets(() => sockets.clients.size);
  const addressOf = clientAddress(env.trustProxy);
  const isOfOurPage = createOriginCheck(env);
  const ofAddress = createPerNetworkLimit(maxPerAddress);
  const acquireUnauthenticatedSlot = createUnauthenticatedSlots(
    maxUnauthenticatedPerAddress,
    maxUnauthenticatedPerDevice,
    isKnownDevice,
  );
  const ofSession = createConcurrencyLimit(maxPerSession);
  const errorScope = { id: 'live', log: app.log };

  /** Sends the changes that the session may see until it or the socket ends. */
  function watchSession(connection: Connection, claims: SessionClaims): void {
    const { socket } = connection;
    connection.claims = claims;
    const stop = sessions.watch(claims.session_id, {
      onClaims(now) {
        connection.claims = now;
        isDemoRejected(now.company_id, connection.request).then((isRejected) => {
          if (isRejected) socket.close(CloseCode.Unauthorized, 'INVALID_TOKEN');
        }, onError);
      },
      onEnd: (reason) => socket.close(CloseCode.Unauthorized, reason),
    });
    socket.once('close', stop);
  }

  function noteRejection(code: ErrorCode, { source }: Connection, session?: SessionClaims): void {
    const rejection = { kind: 'REFUSAL', outcome: 'REFUSED', code, ...operation } as const;
    securityLog.record({ ...rejection, ...(session ? { session } : {}) }, source);
  }

  const rejected = async () => {
    throw new RuleError('FORBIDDEN');
  };

  function contextOf(claims: SessionClaims, connection: Connection): RequestContext {
    const withPgClient = requestClients({
      requestId: errorScope.id,
      person: personOf(claims),
      isDisconnected: () => false,
    });
    return {
      pgSettings: beginAsStaff(claims),
      sessionId: claims.session_id,
      withPgClient,
      withReader: withPgClient,
      deleteErasedPhotos: rejected,
      login: rejected,
      beginPasskeySignIn: rejected,
      passkeyLogin: rejected,
      ownPasskeys: { begin: rejected, add: rejected, beginStepUp: rejected },
      secondFactor: { begin: rejected, confirm: rejected, renewRecoveryCodes: rejected },
      appointmentLink: rejected,
      officeChanges: changesFor(() => connection.claims ?? claims, officeChanges),
      resetByPhone: false,
      issuePasswordCode: rejected,
      requestPasswordCode: rejected,
      resetPassword: rejected,
      invite: rejected,
      acceptInvitation: rejected,
    };
  }

  async function signIn({ connectionParams, extra }: Context<never, Connection>): Promise<void> {
    const { socket, request } = extra;
    const claims = await sessions.read(tokenOf(connectionParams));
    if (await isDemoRejected(claims.company_id, request)) throw new RuleError('INVALID_TOKEN');
    // A socket that closed in the meantime emits no further close event.
    if (socket.readyState !== socket.OPEN) return;
    const release = ofSession.acquire(claims.session_id);
    if (!release) {
      noteRejection('TOO_MANY_REQUESTS', extra, claims);
      return socket.close(TRY_AGAIN_LATER, 'TOO_MANY_REQUESTS');
    }
    socket.once('close', release);
    extra.known();
    watchSession(extra, claims);
  }

  const graphql = makeServer<never, Connection>({
    connectionInitWaitTimeout: initTimeout,
    execute: (args) => execute(args) as OperationResult,
    subscribe: (args) => subscribe(args) as OperationResult,

    async onConnect(context) {
      const { socket } = context.extra;
      try {
        await signIn(context as Context<never, Connection>);
      } catch (error) {
        if (error instanceof ForgedToken) noteRejection(error.code, context.extra);
        if (error instanceof RuleError) socket.close(CloseCode.Unauthorized, error.code);
        else socket.close(TRY_AGAIN_LATER, 'Network Error');
      }
      return socket.readyState === socket.OPEN;
    },

    onSubscribe({ extra, subscriptions }, _id, { query, variables, operationName }) {
      const { claims } = extra;
      try {
        if (!claims) throw new RuleError('INVALID_TOKEN');
        const prepared = prepare(
          { text: query, variables: variables ?? {}, operationName: operationName ?? undefined },
          sessionLimits.of(claims),
        );
        const isOne = prepared.operation.operation === 'subscription';
        if (!isOne || Object.keys(subscriptions).length > maxSubscriptions) {
          throw new RuleError('INVALID_INPUT', {
            reason: `es una suscripción, de ${maxSubscriptions} como máximo`,
          });
        }
        return {
          schema: prepared.schema,
          document: prepared.document,
          variableValues: prepared.variables,
          operationName: prepared.operation.name?.value,
          contextValue: contextOf(claims, extra),
          middleware: null,
        };
      } catch (error) {
        const rejections: ErrorCode[] = [];
        const { message, extensions } = answerError(error, { ...errorScope, rejections });
        for (const code of rejections) noteRejection(code, extra, claims);
        return [new GraphQLError(message, { extensions })];
      }
    },
  });

  const onError = (error: unknown) => logger.debug({ err: error }, 'live connection');

  app.server.on('upgrade', (request, socket, head) => {
    const isLivePath = request.url?.split('?', 1)[0] === '/graphql';
    if (!isLivePath || !hasOneHost(request)) return reject(socket, '400 Bad Request');
    if (!isOfOurPage(request)) return reject(socket, '403 Forbidden');
    const from = addressOf(request) ?? '';
    const release = ofAddress.acquire(from);
    if (!release) return reject(socket, '503 Service Unavailable');
    socket.once('close', release).on('error', onError);
    const source = { id: errorScope.id, ip: from, headers: request.headers };
    const open = (releaseUnauthenticatedSlot: (() => void) | undefined) => {
      if (!releaseUnauthenticatedSlot) return reject(socket, '503 Service Unavailable');
      socket.once('close', releaseUnauthenticatedSlot);
      if (socket.destroyed) return releaseUnauthenticatedSlot();
      const known = () => {
        releaseUnauthenticatedSlot();
        app.proveConnection(request.socket);
      };
      sockets.handleUpgrade(request, socket, head, (webSocket) =>
        serveLiveSocket(graphql, { socket: webSocket, request, known, source }, onError),
      );
    };
    acquireUnauthenticatedSlot(request, from).then(open, (error: unknown) => {
      onError(error);
      reject(socket, '503 Service Unavailable');
    });
  });

  app.addHook('preClose', async () => {
    for (const socket of sockets.clients) socket.close(1001, 'Going away');
    await new Promise<void>((resolve) => {
      sockets.close(() => resolve());
    });
  });
}
