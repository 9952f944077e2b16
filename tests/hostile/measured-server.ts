// The API as tests/serve.ts runs it; reports its memory after a garbage collection at
// MEMORY_SOCKET.
import { createServer } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import '../serve.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: object) => void;

createServer((_request, response) => {
  // Twice, because finalizers release more memory.
  for (let turn = 0; turn < 2; turn++) collect({ type: 'major', flavor: 'last-resort' });
  const { heapUsed, rss } = process.memoryUsage();
  response.end(JSON.stringify({ heapUsed, rss }));
})
  .listen(process.env.MEMORY_SOCKET)
  .unref();
