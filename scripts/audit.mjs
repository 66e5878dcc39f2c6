/** `npm run audit [-- --list]`: known advisories of the packages in the lock file, and their licences (CONTRIBUTING.md, "Libraries"). */
import { join } from 'node:path'
import { install, root } from './bootstrap.mjs'
import { runForCode } from './child.mjs'

const node = await install()
process.exit(
  await runForCode(node, [join(root, 'scripts', 'audit', 'run.ts'), ...process.argv.slice(2)], { cwd: root, linked: true }),
)
