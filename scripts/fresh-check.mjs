/** `npm run fresh-check [-- api cities]`: `npm test`, or a part of it, in a root folder that has nothing but the base system. */
import { join } from 'node:path'
import { install, root } from './bootstrap.mjs'
import { runForCode } from './child.mjs'

const node = await install()
const script = join(root, 'packages', 'testing', 'src', 'fresh', 'run-fresh.ts')
process.exit(await runForCode(node, [script, ...process.argv.slice(2)], { cwd: root, linked: true }))
