// graphile-migrate calls this on its new shadow database: our migrations refer to the queue.
import pg from 'pg';
import { installQueue } from '#db/queue.ts';

const connectionString = process.env.GM_DBURL ?? '';
const owner = new pg.Client({ connectionString });
await owner.connect();
await installQueue(owner, connectionString);
await owner.end();
