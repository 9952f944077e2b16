// Many who ask at once, from a thread of their own: each asks again as soon as it is answered. Tells
// how many answers there were by their status.
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const { url, tokens, clients } = workerData as {
  url: string;
  tokens: readonly string[];
  clients: number;
};
const agent = new Agent({ keepAlive: true, maxSockets: clients });
const body = JSON.stringify({
  query:
    '{ allVWorkdays(first: 50, orderBy: NUMBER_TOKEN_ASC) { nodes { id fullName } totalCount } }',
});
const outcomes: Record<string, number> = {};

const ask = (token: string | undefined) =>
  new Promise<string>((resolve) => {
    const sent = request(
      `${url}/graphql`,
      {
        agent,
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      },
      (response) => {
        response.resume().once('end', () => resolve(String(response.statusCode)));
      },
    );
    sent.once('error', (error) => resolve(error.message));
    sent.end(body);
  });

async function goOn(token: string | undefined): Promise<void> {
  for (;;) {
    const outcome = await ask(token);
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
}

parentPort?.on('message', () => parentPort?.postMessage({ ...outcomes }));
await Promise.all(
  Array.from({ length: clients }, (_, place) => goOn(tokens[place % tokens.length])),
);
