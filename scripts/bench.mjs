/** `npm run bench [-- page-weight lighthouse throughput start]`: measures the built shop; rows go to bench/results. */
import { delimiter, dirname, join } from 'node:path'
import { build, install, root } from './bootstrap.mjs'
import { runForCode } from './child.mjs'

const node = await install()
await build(node)
process.exit(
  await runForCode(node, [join(root, 'bench', 'run.ts'), ...process.argv.slice(2)], {
    cwd: root,
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` },
    linked: true,
  }),
)
