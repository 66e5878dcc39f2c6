import type { Input } from '@medina/contract/endpoints/endpoints'
import type { DeskSheet, OperatorSetting, SheetCells } from '@medina/contract/operator/operator-settings'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
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

/** Sets a setting; a refusal names what it takes. */
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
    onError: (error) => showFailure(error, t),
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

type Rows = { name: DeskSheet; rows: SheetCells[]; pictures?: File[] }

/** Saves rows, all or none. The desk's other pages read them anew. */
export function useRowsSave() {
  const { call } = useDesk()
  const { t } = useText()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ name, rows, pictures = [] }: Rows) =>
      call('operator.saveRows', { params: { name }, body: { rows, ...(pictures.length === 0 ? {} : { pictures }) } }),
    onSuccess: (_, { name }) => {
      showToast(t('desk_settings.saved'))
      return Promise.all([
        client.invalidateQueries({ queryKey: ['desk', 'sheet', name] }),
        client.invalidateQueries({ queryKey: ['desk', 'fleet'] }),
        client.invalidateQueries({ queryKey: ['desk', 'business-acts'] }),
      ])
    },
    onError: (error) => showFailure(error, t),
  })
}
