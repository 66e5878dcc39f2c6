import { buffer, json } from 'node:stream/consumers'
import type { MoveOptions, MoveResult } from '../../apps/api/src/features/moving/move-shop.ts'
import type { Known } from '../../apps/api/src/features/moving/moved-lines.ts'
import type { ApplyOptions } from '../../apps/api/src/features/setup/apply-options.ts'
import type { ApplyResult } from '../../apps/api/src/features/setup/apply-shop.ts'
import type { PullResult } from '../../apps/api/src/features/setup/pull/plan-pull.ts'
import { findRunning, type ToolAccess } from '../../apps/api/src/lib/http/tool-access.ts'
import type { Settings } from '../../apps/api/src/lib/settings.ts'
import type { SheetLine } from '../../apps/api/src/lib/sheets/sheet.ts'
import { shopSheetNames } from '../../apps/api/src/features/setup/shop-sheets.ts'
import { readChoices } from '../../apps/api/src/features/setup/merge/choices.ts'
import { getJson, receiveLines, sendLines } from '../catalogue/service-lines.ts'

export type ApplyFlags = {
  isPlan: boolean
  prunes: boolean
  takesStock: boolean | 'all'
  takesBack: boolean
  /** The code of the folder's last apply. */
  mark: string | null
  /** Answers to conflicts, as `readChoices` reads them. */
  take: readonly string[]
  /** As in `ApplyOptions`. */
  archives?: ApplyOptions['archives']
  /** Records where files and shop agree, and changes nothing. */
  notes?: boolean
}

export type PullFlags = Pick<ApplyFlags, 'mark' | 'take'>
export type MoveFlags = Pick<MoveOptions, 'source' | 'isPlan' | 'takesStock' | 'takesBack'>

export type Shop = {
  apply: (lines: AsyncIterable<SheetLine>, flags: ApplyFlags) => Promise<ApplyResult>
  /** Finds what brings a folder in line with the shop. */
  pull: (lines: AsyncIterable<SheetLine>, flags: PullFlags) => Promise<PullResult>
  /** An uploaded picture by its name; null if there is none. */
  readPicture: (name: string) => Promise<Buffer | null>
  /** Tells what is known of an earlier move from this source. */
  readKnown: (source: string) => Promise<Known>
  move: (lines: Iterable<SheetLine>, flags: MoveFlags) => Promise<MoveResult>
  export: (write: (line: SheetLine) => Promise<void>) => Promise<void>
  close: () => Promise<void>
}

/** The service that runs on this DATA_DIR, which then shows changes at once; otherwise the database itself. */
export async function openShop(settings: Settings): Promise<Shop> {
  const access = await findRunning(settings)
  return access === null ? openStopped(settings) : openRunning(access)
}

function openRunning(access: ToolAccess): Shop {
  return {
    async apply(lines, { isPlan, prunes, takesStock, takesBack, mark, take, notes = false, archives }) {
      const flags = { plan: isPlan, prune: prunes, stock: takesStock, take_back: takesBack, note: notes }
      const query = new URLSearchParams(
        Object.entries(flags).map(([name, isOn]) => [name, isOn === 'all' ? 'all' : isOn ? '1' : '0']),
      )
      addAnswers(query, { mark, take })
      if (archives !== undefined) query.set('archive', '1')
      if (archives?.confirmed != null) query.set('confirm', String(archives.confirmed))
      const path = `/shop/apply?${query}`
      return (await json(await sendLines(access, path, lines))) as ApplyResult
    },
    async pull(lines, flags) {
      const query = addAnswers(new URLSearchParams(), flags)
      return (await json(await sendLines(access, `/shop/pull?${query}`, lines))) as PullResult
    },
    async readPicture(name) {
      return buffer(await getJson(access, `/shop/pictures/${encodeURIComponent(name)}`)).catch(() => null)
    },
    async readKnown(source) {
      return (await json(await getJson(access, `/shop/moved?source=${encodeURIComponent(source)}`))) as Known
    },
    async move(lines, { source, isPlan, takesStock, takesBack }) {
      const flags = { plan: isPlan, stock: takesStock, take_back: takesBack }
      const query = Object.entries(flags).map(([name, isOn]) => `${name}=${isOn ? 1 : 0}`)
      const path = `/shop/move?source=${encodeURIComponent(source)}&${query.join('&')}`
      return (await json(await sendLines(access, path, inTurn(lines)))) as MoveResult
    },
    async export(write) {
      for await (const line of receiveLines(access, '/shop/export', shopSheetNames)) await write(line)
    },
    close: async () => {},
  }
}

function addAnswers(query: URLSearchParams, { mark, take }: PullFlags): URLSearchParams {
  query.set('mark', mark ?? '')
  for (const answer of take) query.append('take', answer)
  return query
}

async function* inTurn(lines: Iterable<SheetLine>): AsyncGenerator<SheetLine> {
  yield* lines
}

async function openStopped(settings: Settings): Promise<Shop> {
  const { openDatabase } = await import('../../apps/api/src/process/boot.ts')
  const { createFiles } = await import('../../apps/api/src/adapters/files/create-files.ts')
  const { applyShop } = await import('../../apps/api/src/features/setup/apply-shop.ts')
  const { exportShop } = await import('../../apps/api/src/features/setup/export-shop.ts')
  const { planPull } = await import('../../apps/api/src/features/setup/pull/plan-pull.ts')
  const { readSharedPicture } = await import('../../apps/api/src/features/catalog/public.ts')
  const { moveShop, readKnown } = await import('../../apps/api/src/features/moving/move-shop.ts')
  const { createClock } = await import('../../apps/api/src/lib/clock.ts')
  const { createUploads } = await import('../../apps/api/src/lib/uploads/uploads.ts')
  const { db, close } = await openDatabase(settings)
  const uploads = createUploads(await createFiles(settings), settings)
  const now = createClock(settings.CLOCK_START).now()
  return {
    apply: (lines, { take, ...flags }) =>
      applyShop(db, lines, {
        ...flags,
        choose: readChoices(take) ?? undefined,
        services: settings,
        uploads,
        dataDir: settings.DATA_DIR,
        now,
      }),
    pull: (lines, { take, mark }) =>
      planPull(db, lines, { mark, choose: readChoices(take) ?? undefined, uploads, dataDir: settings.DATA_DIR, now }),
    readPicture: async (name) => (await readSharedPicture(uploads, name)).bytes,
    readKnown: (source) => readKnown(db, source),
    move: (lines, flags) => moveShop(db, lines, { ...flags, uploads, dataDir: settings.DATA_DIR, now }),
    export: (write) => exportShop(db, { uploads, write }),
    close,
  }
}
