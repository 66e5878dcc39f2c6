/**
 * `npm run chaos -- [--only rush|crash] [--runs 20] …`: kills servers under load and checks that no order and no piece is lost.
 */
import { join } from 'node:path'
import { install, root } from './bootstrap.mjs'
import { runForCode } from './child.mjs'

const node = await install()
process.exit(
  await runForCode(node, [join(root, 'packages', 'testing', 'src', 'load', 'run-chaos.ts'), ...process.argv.slice(2)], {
    cwd: root,
    linked: true,
  }),
)
