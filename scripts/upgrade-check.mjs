/**
 * `npm run upgrade-check [-- --orders 1000000 --seconds 20 --database postgres://…]`: runs the previous release and this version side by side
 * under load while this one migrates a large database. With `--database` it does so in a copy of a shop's own.
 */
import { join } from 'node:path'
import { install, root } from './bootstrap.mjs'
import { runForCode } from './child.mjs'

const node = await install()
process.exit(
  await runForCode(node, [join(root, 'apps', 'api', 'testing', 'upgrade', 'run-upgrade.ts'), ...process.argv.slice(2)], {
    cwd: root,
    linked: true,
  }),
)
