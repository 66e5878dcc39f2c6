/** `npm run chaos -- [--rounds 100] [--engine pglite|postgres]`: kills the server under load and looks whether an order is lost. */
import { join } from 'node:path'
import { install, root } from './bootstrap.mjs'
import { runForCode } from './child.mjs'

const node = await install()
process.exit(
  await runForCode(node, [join(root, 'scripts', 'testing', 'chaos.ts'), ...process.argv.slice(2)], { cwd: root, linked: true }),
)
