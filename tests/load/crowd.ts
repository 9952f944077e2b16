// Many concurrent clients in their own thread, each of which sends its next request after a
// response. Reports the number of responses by status, whether they had Retry-After, and the
// slowest of each.
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const { url, tokens, clients } = workerData as {
  url: string;
  tokens: readonly string[];
  clients: number;
};
/** By status or error message: number of requests, and slowest response in milliseconds. */
export type CrowdOutcomes = Record<string, { count: number; slowest: number }>;

const agent = new Agent({ keepAlive: true, maxSockets: clients });
const body = JSON.stringify({
  query:
    '{ allVWorkdays(first: 50, orderBy: NUMBER_TOKEN_ASC) { nodes { id fullName } totalCount } }',
});
const outcomes: CrowdOutcomes = {};

const sendRequest = (token: string | undefined) =>
  new Promise<string>((resolve) => {
    const sent = request(
      `${url}/graphql`,
      {
        agent,
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      },
      (response) => {
        const again = response.headers['retry-after'];
        const outcome = again ? `${response.statusCode}, again in ${again} s` : response.statusCode;
        response.resume().once('end', () => resolve(String(outcome)));
      },
    );
    sent.once('error', (error) => resolve(error.message));
    sent.end(body);
  });

async function sendUntilStopped(token: string | undefined): Promise<void> {
  for (;;) {
    const begun = performance.now();
    const outcome = await sendRequest(token);
    const { count, slowest } = outcomes[outcome] ?? { count: 0, slowest: 0 };
    outcomes[outcome] = {
      count: count + 1,
      slowest: Math.max(slowest, performance.now() - begun),
    };
  }
}

parentPort?.on('message', () => parentPort?.postMessage({ ...outcomes }));
await Promise.all(
  Array.from({ length: clients }, (_, index) => sendUntilStopped(tokens[index % tokens.length])),
);
