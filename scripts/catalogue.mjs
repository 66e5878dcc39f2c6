/** `npm run catalogue -- import FILE [--partial]` and `npm run catalogue -- export FOLDER`: the catalogue as files (docs/catalogue.md). */
import { join } from 'node:path'
import { install, root } from './bootstrap.mjs'
import { runForCode } from './child.mjs'

const node = await install()
process.exit(
  await runForCode(node, [join(root, 'scripts', 'catalogue', 'run.ts'), ...process.argv.slice(2)], { cwd: root, linked: true }),
)
