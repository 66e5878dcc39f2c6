import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import type { Shop } from '../../../../../../scripts/shop/open-shop.ts'
import { pullFolder } from '../../../../../../scripts/shop/pull/pull-folder.ts'
import { readMark, writeMark } from '../../../../../../scripts/shop/folder-mark.ts'
import { readSharedPicture } from '#features/catalog/public.ts'
import type { ApplyOptions } from '#features/setup/apply-options.ts'
import { applyShop } from '#features/setup/apply-shop.ts'
import { readFolder } from '#features/setup/folder/read-folder.ts'
import { readChoices } from '#features/setup/merge/choices.ts'
import { openShopFiles } from '#features/setup/setup.builders.ts'
import type { Db } from '#lib/database/database.ts'
import { planPull } from './plan-pull.ts'

/** Folders on the disk that are applied to a database and pulled from it, as the command does. */
export function openFolders(db: () => Db) {
  const { options, uploads, listRows } = openShopFiles()
  const root = mkdtempSync(join(tmpdir(), 'medina-pull-'))
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  const shop = {
    apply: (lines, { take, ...flags }) =>
      applyShop(db(), lines, { ...options, ...flags, choose: readChoices(take) ?? undefined }),
    pull: (lines, { mark, take }) => planPull(db(), lines, { ...options, mark, choose: readChoices(take) ?? undefined }),
    readPicture: async (name) => (await readSharedPicture(uploads, name)).bytes,
  } satisfies Partial<Shop>
  const openFolder = (name: string) => {
    const folder = join(root, name)
    mkdirSync(folder, { recursive: true })
    const run = async (more: Partial<ApplyOptions>) => {
      const result = await applyShop(db(), readFolder(folder), { ...options, mark: await readMark(folder), ...more })
      if (result.mark !== undefined) await writeMark(folder, result.mark)
      return result
    }
    return {
      folder,
      write: (files: Record<string, string>) => {
        for (const [file, content] of Object.entries(files)) {
          mkdirSync(dirname(join(folder, file)), { recursive: true })
          writeFileSync(join(folder, file), content)
        }
      },
      apply: (more: Partial<ApplyOptions> = {}) => run({ isPlan: false, ...more }),
      plan: (more: Partial<ApplyOptions> = {}) => run({ isPlan: true, ...more }),
      pull: (...take: string[]) => pullFolder(shop as unknown as Shop, folder, take),
    }
  }
  return { openFolder, listRows, options }
}
