import { expect, test } from 'vitest';
import { cloneDatabase } from '#db/tests/support/database.ts';
import { recordLog } from '../../tests/support/recorded-log.ts';
import { startTestServer } from '../testing/test-server.ts';
import { readTraceParent } from './trace-parent.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const parentId = '00f067aa0ba902b7';

test.each([
  `00-${traceId}-${parentId}-01`,
  `00-${traceId}-${parentId}-00`,
  `01-${traceId}-${parentId}-01-what-comes-later`,
])('readTraceParent parses %s', (header) => {
  expect(readTraceParent(header)).toEqual({ traceId, parentId });
});

test.each([
  undefined,
  '',
  'x',
  ['00', '01'],
  `ff-${traceId}-${parentId}-01`,
  `00-${traceId}-${parentId}`,
  `00-${traceId}-${parentId}-01-more`,
  `00-${traceId.toUpperCase()}-${parentId}-01`,
  `00-${'0'.repeat(32)}-${parentId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `00-${traceId}-${parentId}-01\n{"level":50}`,
])('readTraceParent ignores the invalid header %j', (header) => {
  expect(readTraceParent(header)).toBeUndefined();
});

test('the log lines of a request contain the trace id of a valid traceparent only', async () => {
  const database = await cloneDatabase();
  const log = recordLog('info');
  const server = await startTestServer(database, { logger: log.logger });
  const sendRequest = (id: string, traceparent: string) =>
    server.fetch('/me', { headers: { 'x-request-id': id, traceparent } });
  await sendRequest('named-by-us', `00-${traceId}-${parentId}-01`);
  await sendRequest('nonsense', '00-<script>-1-01');
  await server.stop();
  await database.drop();
  const lines = log
    .text()
    .split('\n')
    .filter((line) => line.includes('reqId'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const lineOf = (id: string) => lines.find(({ reqId }) => reqId === id);
  expect(lineOf('named-by-us')).toMatchObject({ traceId, parentId });
  expect(lineOf('nonsense')).toBeDefined();
  expect(lineOf('nonsense')).not.toHaveProperty('traceId');
});
