/** `npm run build`: builds the pages and the service if their sources changed. */
import { build, install } from './bootstrap.mjs'

await build(await install())
