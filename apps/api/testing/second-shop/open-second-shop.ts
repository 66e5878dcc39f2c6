import { join } from 'node:path'
import { spawnShop } from '#testing/shop/run-operator.ts'
import { writeSecondShop } from './write-files.ts'
import { openShop, type ShopProcess } from '#testing/shop/shop-process.ts'
import { second } from '#testing/shop/tested-shops.ts'

type Place = { DATA_DIR: string; DATABASE_URL?: string }

/** Opens the second shop as a process: no demo, no provider of messages or payments, cash only. `folder` takes its files. */
export async function openSecondShop(folder: string, place: Place, settings: Record<string, string>): Promise<ShopProcess> {
  const own = { ...place, DEMO: '0', CLOCK_START: second.clockStart, ...second.environment }
  const files = join(folder, 'second-shop')
  writeSecondShop(files)
  const applied = await spawnShop(own, 'apply', files)
  if (applied.code !== 0) throw new Error(`The second shop was not filled: ${applied.error}${applied.out}`)
  return openShop({ ...own, ...settings })
}
