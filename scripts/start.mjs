/** `npm start`: installs and builds what has changed, then runs the server until it is stopped. */
import { join } from 'node:path'
import { build, install, print, root } from './bootstrap.mjs'
import { runForCode } from './child.mjs'
import { requireFreePort } from './free-port.mjs'

await requireFreePort(process.env)
const node = await install()
await build(node)
print('Starting Medina …')
process.exit(
  await runForCode(node, [join(root, 'apps', 'api', 'build', 'server.js')], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    linked: true,
  }),
)
