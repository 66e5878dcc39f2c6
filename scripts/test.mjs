/** `npm test [-- types lint unit build api e2e]`: all checks, or the parts named. */
import { delimiter, dirname, join } from 'node:path'
import { install, root } from './bootstrap.mjs'
import { runForCode } from './child.mjs'

const failEarly = () => console.log('0 passed, 1 failed')
process.once('exit', failEarly)
const node = await install()
process.removeListener('exit', failEarly)
process.exit(
  await runForCode(node, [join(root, 'packages', 'testing', 'src', 'run', 'run-parts.ts'), ...process.argv.slice(2)], {
    cwd: root,
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` },
    linked: true,
  }),
)
