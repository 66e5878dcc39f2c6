/** Builds the service if its sources changed: for tests, which build nothing else. */
import { buildService } from './bootstrap.mjs'

await buildService(process.execPath)
