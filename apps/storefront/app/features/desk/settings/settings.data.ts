import type { Input } from '@medina/contract/endpoints/endpoints'
import type { DeskSheet, OperatorSetting, SheetCells, SheetRows } from '@medina/contract/operator/operator-settings'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiFailure } from '@medina/contract/wire/client'
import { showFailure } from '../../../lib/api/failure.ts'
import { useText } from '../../../lib/texts/text.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { always, useDesk } from '../session/desk-session.tsx'

/** All settings by their keys; undefined until they are read. */
export function useOwnSettings(): Map<string, OperatorSetting> | undefined {
  const { call } = useDesk()
  return useQuery({
    queryKey: ['desk', 'settings'],
    queryFn: async () => new Map((await call('operator.settings', {})).settings.map((setting) => [setting.key, setting])),
    ...always,
  }).data
}

type Change = { key: string } & Input<'operator.changeSetting'>['body']

/** The service's words about a value that it does not take; null for any other failure. */
export function findRefusal(error: unknown): string | null {
  return error instanceof ApiFailure && error.status === 422 ? (error.errors[0]?.message ?? null) : null
}

/** Sets a setting. A refusal is shown at its field. */
export function useSettingChange() {
  const { call } = useDesk()
  const { t } = useText()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...body }: Change) => call('operator.changeSetting', { params: { key }, body }),
    onSuccess: ({ setting, advice }) => {
      client.setQueryData<Map<string, OperatorSetting>>(
        ['desk', 'settings'],
        (known) => known && new Map(known).set(setting.key, setting),
      )
      showToast(advice ?? t('desk_settings.saved'))
      return client.invalidateQueries({ queryKey: ['desk', 'business-acts'] })
    },
    onError: (error) => findRefusal(error) === null && showFailure(error, t),
  })
}

/** Rows of a sheet of the shop; undefined until they are read. */
export function useSheet(name: DeskSheet): SheetCells[] | undefined {
  const { call } = useDesk()
  return useQuery({
    queryKey: ['desk', 'sheet', name],
    queryFn: async () => (await call('operator.sheet', { params: { name } })).rows,
    ...always,
  }).data
}

type Rows = { rows?: SheetRows; remove?: SheetRows; pictures?: File[] }

/** Saves and removes rows of any sheets in one transaction. The desk's other pages read them anew. */
export function useRowsSave() {
  const { call } = useDesk()
  const { t } = useText()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ pictures = [], ...rows }: Rows) =>
      call('operator.saveRows', { body: { ...rows, ...(pictures.length === 0 ? {} : { pictures }) } }),
    onSuccess: (_, { rows = {}, remove = {} }) => {
      showToast(t(Object.keys(rows).length === 0 ? 'desk_settings.deleted' : 'desk_settings.saved'))
      return Promise.all([
        ...Object.keys({ ...rows, ...remove }).map((name) => client.invalidateQueries({ queryKey: ['desk', 'sheet', name] })),
        client.invalidateQueries({ queryKey: ['desk', 'fleet'] }),
        client.invalidateQueries({ queryKey: ['desk', 'business-acts'] }),
      ])
    },
    onError: (error) => showFailure(error, t),
  })
}
