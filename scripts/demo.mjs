/** `npm run demo`: loads the demo city into DATABASE_URL or DATA_DIR, if it is still empty. */
import { join } from 'node:path'
import { install, root, print } from './bootstrap.mjs'
import { runForCode } from './child.mjs'

const node = await install()
print('Loading the demo city …')
process.exit(await runForCode(node, [join(root, 'scripts', 'load-demo.ts')], { cwd: root, linked: true }))
