import { relative } from 'node:path'
import { describeOpenDemo } from '#lib/open-demo.ts'
import type { Settings } from '#lib/settings.ts'

/** Tells the operator where the shop is, and what is special about it. */
export function greet({ url, settings }: { url: string; settings: Settings }): void {
  if (settings.BACKEND_URL !== undefined) {
    console.log(`  The shop is that of ${settings.BACKEND_URL}; no database of our own is opened.`)
  } else if (settings.DATABASE_URL === undefined) {
    const folder = relative(process.cwd(), settings.DATA_DIR) || settings.DATA_DIR
    console.log(`  The data is in ${folder}, in a database made for trying out; for real use set DATABASE_URL to a PostgreSQL.`)
  }
  const own = describeOwnShop(settings)
  if (own !== null) console.log(own)
  console.log(`\n  Medina is open: ${settings.PUBLIC_URL ?? url}\n`)
  const warning = describeOpenDemo(settings)
  if (warning !== null) console.warn(`${warning}\n`)
}

/** Of a shop in which the demo is off although DEMO is not set; null for all others. */
function describeOwnShop({ isDemoByDefault, DEMO }: Settings): string | null {
  return isDemoByDefault && !DEMO ? '  The database holds a shop of your own, so the demo is off.' : null
}
