import type { OperatorSetting, DeskSheet, SheetCells } from '@medina/contract/operator/operator-settings'
import type { UploadedFile } from '@medina/contract/wire/upload'
import type { Api } from '#api.ts'
import { applyShop, type ApplyResult, listSheet } from '#features/setup/setup.service.ts'
import {
  changeSetting,
  findSetting,
  forgetSwitches,
  listBusinessSettings,
  type ListedSetting,
  resetSetting,
} from '#features/site/site.service.ts'
import type { Operator } from '#lib/actor.ts'
import { AppError, notFound } from '#lib/errors.ts'
import type { SheetLine } from '#lib/sheets/sheet.ts'
import { recordActs } from './operator-acts.ts'

type Doing = Pick<Api, 'db' | 'clock' | 'endpoints' | 'settings' | 'uploads'>

/** The business has no store: only keys of all stores see and change it. Throws 404 for others. */
export function requireBusiness({ role, storeIds }: Operator): void {
  if (role !== 'admin' || storeIds !== null) throw notFound('business', 'operator.business_unknown')
}

export async function listOwnSettings({ db }: Pick<Api, 'db'>, operator: Operator): Promise<OperatorSetting[]> {
  requireBusiness(operator)
  return (await listBusinessSettings(db)).settings.map(toSetting)
}

type Change = { key: string; value: string | null; language: 'en' | 'ar' | undefined }

/** Sets a setting, or goes back to its default. Throws 404 for an unknown one, and 422 `value` with the reason for a value that it does not take. */
export async function changeOwnSetting(
  api: Doing,
  operator: Operator,
  { key, value, language }: Change,
): Promise<{ setting: OperatorSetting; advice: string | null }> {
  requireBusiness(operator)
  const { db, clock, endpoints } = api
  const before = await findSetting(db, key)
  if ('refusal' in before) throw notFound('setting', 'operator.setting_unknown')
  const answer = value === null ? await resetSetting(db, key) : await changeSetting(db, { key, typed: value, language })
  if ('refusal' in answer)
    throw new AppError(422, [{ code: 'value', message: 'operator.said', params: { sentence: answer.refusal } }])
  if (answer.setting.value !== before.setting.value) {
    const about = { name: { en: key }, from: shorten(before.setting.value), to: shorten(answer.setting.value) }
    await recordActs(db, [{ keyId: operator.id, storeId: null, act: 'setting', about, now: clock.now() }])
  }
  forgetSwitches()
  endpoints.forget()
  return { setting: toSetting(answer.setting), advice: answer.advice }
}

export async function listRows({ db }: Pick<Api, 'db'>, operator: Operator, name: DeskSheet): Promise<SheetCells[]> {
  requireBusiness(operator)
  const rows = await listSheet(db, name)
  return rows.map((cells) =>
    Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, typeof cell === 'string' ? cell : ''])),
  )
}

type Rows = { name: DeskSheet; rows: readonly SheetCells[]; pictures: readonly Pick<UploadedFile, 'data'>[] }

/** Adds and changes rows by the rules of files, all or none. Throws 422 with a problem per column, in the words of `shop apply`. */
export async function saveRows(api: Doing, operator: Operator, { name, rows, pictures }: Rows): Promise<ApplyResult['changes']> {
  requireBusiness(operator)
  const { db, clock, endpoints, settings, uploads } = api
  const now = clock.now()
  const lines: SheetLine[] = [
    ...pictures.map(({ data }, index) => ({ picture: `picture-${index + 1}`, bytes: Buffer.from(data) })),
    ...rows.map((cells, index) => ({ sheet: name, row: index + 1, cells })),
  ]
  const options = { isPlan: false, prunes: false, uploads, dataDir: settings.DATA_DIR, now }
  const { changes, problems } = await applyShop(db, lines, options)
  if (problems.length > 0)
    throw new AppError(
      422,
      problems.map(({ column, message }) => ({
        code: column ?? 'rows',
        message: 'operator.said',
        params: { sentence: message },
      })),
    )
  await recordActs(
    db,
    changes.map((change) => ({
      keyId: operator.id,
      storeId: null,
      act: `${name}_${change.kind}`,
      about: { name: { en: change.name }, to: change.columns.map(({ column }) => column).join(', ') },
      now,
    })),
  )
  forgetSwitches()
  endpoints.forget()
  return changes
}

function toSetting({
  key,
  group,
  kind,
  options,
  value,
  default: fallback,
  is_set,
  meaning,
  form,
}: ListedSetting): OperatorSetting {
  return { key, group, kind, options, value, default: fallback, is_set, meaning, form }
}

const MOST_SHOWN = 200

/** Documents are too long for a line of history. */
function shorten(text: string): string {
  return text.length <= MOST_SHOWN ? text : `${text.slice(0, MOST_SHOWN)}…`
}
