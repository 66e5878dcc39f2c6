/**
 * `npm run chaos -- [failover] [--only rounds|points|rush] [--rounds 100] [--seed 7] [--from 12] …`: buyers remember each response while processes and
 * databases are killed; then memory and database must agree.
 */
import { join } from 'node:path'
import { install, root } from './bootstrap.mjs'
import { runForCode } from './child.mjs'

const node = await install()
process.exit(
  await runForCode(node, [join(root, 'apps', 'api', 'testing', 'load', 'run-chaos.ts'), ...process.argv.slice(2)], {
    cwd: root,
    linked: true,
  }),
)
