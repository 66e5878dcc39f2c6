/**
 * `npm run fuzz [-- --seed 7 --calls 2000 --from 120 --only operator.sales --path 3:1 --what endpoints|pages]`: generated calls of every
 * endpoint and page. With the seed of a former run it sends the same calls; `--from` continues at a subject, by its number.
 */
import { delimiter, dirname, join } from 'node:path'
import { install, root } from './bootstrap.mjs'
import { runForCode } from './child.mjs'

const node = await install()
process.exit(
  await runForCode(node, [join(root, 'apps', 'api', 'testing', 'load', 'run-fuzz.ts'), ...process.argv.slice(2)], {
    cwd: root,
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` },
    linked: true,
  }),
)
