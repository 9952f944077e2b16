import { type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { ClientBase } from 'pg';
import { isTracing, tracer } from '../tracing/tracing.ts';

const verb = /^\s*(?:\/\*.*?\*\/\s*)*([a-z]+)/i;
const object = /\b(app_(?:public|private|hidden)|graphile_worker)"?\."?([a-z_0-9]+)/;

/**
 * Returns the verb and the object of a statement without its values, such as `SELECT
 * app_public.v_sales`.
 */
export function nameOfStatement(text: string): string {
  const [, word = 'STATEMENT'] = verb.exec(text) ?? [];
  const [, schema, name] = object.exec(text) ?? [];
  return name ? `${word.toUpperCase()} ${schema}.${name}` : word.toUpperCase();
}

function begin(statement: unknown): Span {
  const text = typeof statement === 'string' ? statement : (statement as { text?: string })?.text;
  const name = nameOfStatement(text ?? '');
  return tracer.startSpan(name, {
    kind: SpanKind.CLIENT,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': name.split(' ')[0],
      'db.query.summary': name,
    },
  });
}

/** Sets only the PostgreSQL error code; the message may contain values. */
function end(span: Span, error?: unknown): void {
  if (error) {
    const { code } = error as { code?: unknown };
    if (typeof code === 'string') span.setAttribute('db.response.status_code', code);
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

type Query = (...args: unknown[]) => unknown;

/** Creates a span for each statement of a connection if tracing is enabled. */
export function traceStatements(client: ClientBase): void {
  if (!isTracing()) return;
  const query = client.query.bind(client) as Query;
  const traced: Query = (...args) => {
    const span = begin(args[0]);
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const endSpan = (error: unknown, result: unknown) => {
        end(span, error);
        callback(error, result);
      };
      return query(...args.slice(0, -1), endSpan);
    }
    const answer = query(...args);
    if (answer instanceof Promise) {
      answer.then(
        () => end(span),
        (error: unknown) => end(span, error),
      );
    } else end(span);
    return answer;
  };
  Object.assign(client, { query: traced });
}
