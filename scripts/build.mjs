/** `npm run build`: builds the pages if their sources changed. */
import { buildStorefront, install } from './bootstrap.mjs'

await buildStorefront(await install())
