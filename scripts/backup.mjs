/** `npm run backup -- FILE`: writes a shop on the embedded database into one file, also while it runs (docs/backup.md). */
import { join } from 'node:path'
import { install, root } from './bootstrap.mjs'
import { runForCode } from './child.mjs'

const node = await install()
const command = join(root, 'scripts', 'backup', 'run.ts')
process.exit(await runForCode(node, [command, 'backup', ...process.argv.slice(2)], { cwd: root, linked: true }))
