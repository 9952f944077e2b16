import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readCommandLine } from '../runtime/command-line.mjs';
import {
  serverFlags,
  serverMemory,
  serverProgram,
  serverSources,
} from '../standalone/server-program.mjs';
import { ensure, root } from './ensure.mjs';
import { launch } from './launch.mjs';

readCommandLine({
  usage: `npm start
  Inicia el servidor, la aplicación web y el trabajador. Los ajustes son variables de entorno: docs/operate/settings.md`,
});
for (const [name, value] of Object.entries(serverMemory)) process.env[name] ??= value;
const program = serverProgram(root);
launch(program, [], serverFlags);

/** Delay in milliseconds: the build must not slow the start down, and the next start uses it. */
const buildAfter = 60_000;
if (program === serverSources) setTimeout(build, buildAfter).unref();

function build() {
  const { node, env } = ensure();
  spawn(node, [join(root, 'scripts', 'build.ts')], { cwd: root, env, stdio: 'ignore' }).unref();
}
