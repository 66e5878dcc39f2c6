/** `npm run shop -- plan|apply|check DIR [--prune]` and `npm run shop -- export DIR`: a shop as a folder of files (docs/your-shop.md). */
import { join } from 'node:path'
import { install, root } from './bootstrap.mjs'
import { runForCode } from './child.mjs'

const node = await install()
process.exit(
  await runForCode(node, [join(root, 'scripts', 'shop', 'run.ts'), ...process.argv.slice(2)], { cwd: root, linked: true }),
)
