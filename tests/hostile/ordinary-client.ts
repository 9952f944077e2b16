// A user during an attack: requests a list repeatedly from a separate thread.
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const { url, token, pause, query } = workerData as {
  url: string;
  token: string;
  pause: number;
  query?: string;
};
const request = {
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  body: JSON.stringify({
    query:
      query ??
      '{ allVWorkdays(first: 50, orderBy: NUMBER_TOKEN_ASC) { nodes { id fullName numberToken } totalCount } }',
  }),
};

let measured: number[] = [];
parentPort?.on('message', () => {
  parentPort?.postMessage(measured);
  measured = [];
});

for (;;) {
  const begun = performance.now();
  const response = await fetch(`${url}/graphql`, request);
  const { errors } = (await response.json()) as { errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  measured.push(performance.now() - begun);
  await sleep(pause);
}
