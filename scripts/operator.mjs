/** `npm run operator -- …`: works on orders, stock, hours, refunds and reviews, and makes the keys for it (docs/operator.md). */
import { join } from 'node:path'
import { install, root } from './bootstrap.mjs'
import { runForCode } from './child.mjs'

const node = await install()
process.exit(
  await runForCode(node, [join(root, 'scripts', 'operator', 'run.ts'), ...process.argv.slice(2)], { cwd: root, linked: true }),
)
