/** `npm run restore -- FILE`: puts a backup into an empty DATA_DIR, or into an empty PostgreSQL (docs/backup.md). */
import { join } from 'node:path'
import { install, root } from './bootstrap.mjs'
import { runForCode } from './child.mjs'

const node = await install()
const command = join(root, 'scripts', 'backup', 'run.ts')
process.exit(await runForCode(node, [command, 'restore', ...process.argv.slice(2)], { cwd: root, linked: true }))
