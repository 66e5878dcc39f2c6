import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { root } from '@medina/testing/root'
import { second } from '#testing/shop/tested-shops.ts'

/** Writes the second shop as files: the goods of `examples/casablanca` with the settings and the tax of `tested-shops.ts`. */
export function writeSecondShop(folder: string): void {
  mkdirSync(folder, { recursive: true })
  cpSync(join(root, 'examples/casablanca'), folder, { recursive: true })
  const change = (file: string, edit: (text: string) => string): void => {
    const path = join(folder, file)
    writeFileSync(path, edit(readFileSync(path, 'utf8')))
  }
  change('shop.yaml', (text) => stringify({ ...parse(text, { schema: 'failsafe' }), ...fileSettings() }))
  const { rate = 0 } = second.tax
  // The last columns are `tax` and `featured`.
  change('stores.csv', (text) => text.replaceAll(/,[\d.]*,(yes|no|)$/gm, `,${rate},$1`))
}

/** Switches are words in files. */
function fileSettings(): Record<string, unknown> {
  const toFile = (value: unknown): unknown => (typeof value === 'boolean' ? (value ? 'on' : 'off') : value)
  const own = { currency_code: 'TND', offline_payment_status: false, refund_active_status: true }
  const settings = Object.entries({ ...second.settings, ...own })
  return Object.fromEntries(settings.map(([key, value]) => [key, toFile(value)]))
}
