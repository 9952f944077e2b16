// graphile-migrate calls this on its new shadow database: our migrations refer to the queue and to db/schema/ground.
import { openPatiently } from '#db/connections/owner-client.ts';
import { applyGround } from '#db/objects/apply-objects.ts';
import { installQueue } from '#db/queue.ts';

const connectionString = process.env.GM_DBURL ?? '';
const owner = await openPatiently(connectionString);
await installQueue(owner, connectionString);
await applyGround(owner);
await owner.end();
