import type { Input } from '@medina/contract/endpoints/endpoints'
import type { DeskSheet, OperatorSetting, SheetCells, SheetRows } from '@medina/contract/operator/operator-settings'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { use, useState } from 'react'
import { ApiFailure } from '@medina/contract/wire/client'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { always, useDesk } from '#session/desk-session.tsx'
import { RowsTarget } from './rows-target.ts'

const AGAIN_MS = 4_000

/** A page that was opened without a connection loads once there is one. */
const untilRead = {
  ...always,
  refetchInterval: ({ state }: { state: { status: string } }) => (state.status === 'error' ? AGAIN_MS : false),
} as const

/** All settings by their keys, in the order of the page and in the reader's words; undefined until they are read. */
export function useOwnSettings(isNeeded = true): Map<string, OperatorSetting> | undefined {
  const { call } = useDesk()
  const { language } = useText()
  return useQuery({
    queryKey: ['desk', 'settings', language],
    enabled: isNeeded,
    queryFn: async () =>
      new Map((await call('operator.settings', { query: {} })).settings.map((setting) => [setting.key, setting])),
    placeholderData: keepPreviousData,
    ...untilRead,
  }).data
}

/** The keys of the settings that fit some words, the best first. The last ones stay while further words are looked up. */
export function useFoundSettings(find: string): { keys: string[] | undefined; isOld: boolean } {
  const { call } = useDesk()
  const found = useQuery({
    queryKey: ['desk', 'settings-found', find],
    queryFn: async ({ signal }) =>
      (await call('operator.settings', { query: { find } }, { signal })).settings.map(({ key }) => key),
    placeholderData: keepPreviousData,
    ...untilRead,
  })
  return { keys: found.data, isOld: found.isPlaceholderData }
}

type Change = { key: string } & Input<'operator.changeSetting'>['body']

/** Whether another person saved the same value meanwhile. */
export function isConflict(error: unknown): error is ApiFailure {
  return error instanceof ApiFailure && error.status === 409
}

/** The service's message about a value that it refuses or that another person changed; null for any other failure. */
export function findRefusal(error: unknown): string | null {
  const isRefused = isConflict(error) || (error instanceof ApiFailure && error.status === 422)
  return isRefused ? (error.errors[0]?.message ?? null) : null
}

/** Settings that may give stored prices, dates or texts another look or meaning: the service describes it first. */
const risky = ['currency_code', 'currency_symbol', 'time_zone', 'country', 'languages']

/** The person has read the effects of a change, and keeps the setting. */
export class Unchanged extends Error {
  override name = 'Unchanged'
}

type Question = { effects: readonly string[]; answer: (isWanted: boolean) => void }

/**
 * Sets a setting. A refusal is shown at its field; after a conflict the field knows the other value. While `question` is set, the change
 * waits for its answer.
 */
export function useSettingChange() {
  const [question, setQuestion] = useState<Question | null>(null)
  const { call } = useDesk()
  const { t, language } = useText()
  const client = useQueryClient()
  const confirm = (effects: readonly string[]) => {
    const answered = new Promise<boolean>((answer) => setQuestion({ effects, answer }))
    return answered.finally(() => setQuestion(null))
  }
  const change = useMutation({
    ...atOnce,
    mutationFn: async ({ key, ...body }: Change) => {
      const set = (more: { is_preview?: boolean }) =>
        call('operator.changeSetting', { params: { key }, body: { ...body, ...more } })
      const { effects = [] } = risky.includes(key) ? await set({ is_preview: true }) : {}
      if (effects.length > 0 && !(await confirm(effects))) throw new Unchanged()
      return set({})
    },
    onSuccess: ({ setting, advice }) => {
      client.setQueryData<Map<string, OperatorSetting>>(
        ['desk', 'settings', language],
        (known) => known && new Map(known).set(setting.key, setting),
      )
      showToast(advice ?? t('desk_settings.saved'))
      return client.invalidateQueries({ queryKey: ['desk', 'business-acts'] })
    },
    onError: (error) => {
      if (isConflict(error)) return client.invalidateQueries({ queryKey: ['desk', 'settings'] })
      if (!(error instanceof Unchanged) && findRefusal(error) === null) showFailure(error, t)
      return undefined
    },
  })
  return { ...change, question }
}

/** Rows of a sheet of the shop; undefined until they are read. */
export function useSheet(name: DeskSheet): SheetCells[] | undefined {
  const { call } = useDesk()
  return useQuery({
    queryKey: ['desk', 'sheet', name],
    queryFn: async () => (await call('operator.sheet', { params: { name } })).rows,
    ...untilRead,
  }).data
}

type Rows = {
  rows?: SheetRows
  remove?: SheetRows
  /** The cells of `rows` as their form read them: see `operator.saveRows`. */
  known?: SheetRows
  pictures?: File[]
}

/** Without a connection a save fails at once: queued, it would be sent at an unknown time. */
const atOnce = { networkMode: 'always' } as const

/**
 * Saves and removes rows of any sheets in one transaction, then refetches the desk's other pages. A form with a `ConflictNotice` shows there
 * what another person changed. `storeId`: the store whose own offer it is, by default that of the form.
 */
export function useRowsSave({ hasNotice = false, storeId: of }: { hasNotice?: boolean; storeId?: number | null } = {}) {
  const { call } = useDesk()
  const target = use(RowsTarget)
  const storeId = of === undefined ? target : of
  const { t } = useText()
  const client = useQueryClient()
  const reread = ({ rows = {}, remove = {} }: Rows) =>
    Promise.all(
      Object.keys({ ...rows, ...remove }).map((name) => client.invalidateQueries({ queryKey: ['desk', 'sheet', name] })),
    )
  return useMutation({
    ...atOnce,
    mutationFn: async ({ pictures = [], ...rows }: Rows): Promise<{ state?: string | null }> => {
      if (storeId !== null) return call('operator.saveStoreOffer', { params: { id: storeId }, body: rows })
      await call('operator.saveRows', { body: { ...rows, ...(pictures.length === 0 ? {} : { pictures }) } })
      return {}
    },
    onSuccess: ({ state }, sent) => {
      const done = Object.keys(sent.rows ?? {}).length === 0 ? 'desk_settings.deleted' : 'desk_settings.saved'
      showToast(t(state === 'waiting' ? 'desk_offers.sent_to_office' : done))
      return Promise.all([
        reread(sent),
        client.invalidateQueries({ queryKey: ['desk', 'fleet'] }),
        client.invalidateQueries({ queryKey: ['desk', 'business-acts'] }),
      ])
    },
    onError: (error, sent) => {
      if (!hasNotice || !isConflict(error)) showFailure(error, t)
      return isConflict(error) ? reread(sent) : undefined
    },
  })
}
