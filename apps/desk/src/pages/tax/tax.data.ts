import type { Input, Output } from '@medina/contract/endpoints/endpoints'
import type { ReportFormat, ReportKind } from '@medina/contract/operator/tax/reports'
import type { TaxMonth } from '@medina/contract/operator/tax/tax-months'
import type { TaxPlace } from '@medina/contract/operator/tax/tax-classes'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { always, useDesk } from '#session/desk-session.tsx'
import { saveFile } from '#pages/sales/sales.data.ts'
import { findRefusal } from '#pages/settings/settings.data.ts'

const POLL_MS = 60_000

/** Null for all zones or modules. */
export type TaxFilters = { zone: number | null; module: number | null }
type Wish = TaxFilters & { month: string }

/** A month of tax of the shop or of the chosen store; undefined until it is read. */
export function useTaxMonth({ month, zone, module }: Wish) {
  const { call, store } = useDesk()
  const { language } = useText()
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    queryKey: ['desk', 'tax', 'month', month, store?.id ?? null, zone, module, language],
    queryFn: () =>
      call('operator.taxMonth', {
        params: { month },
        query: { store_id: store?.id, zone_id: zone ?? undefined, module_id: module ?? undefined },
      }),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
    ...always,
  })
  return { read: data, isOld: isPlaceholderData, hasFailed: isError, retry: () => void refetch() }
}

type Choice = { id: number; name: string }

/** The zones and modules that sold anything in a month. */
export function useTaxDivisions(period: { from: string; to: string }): { zones: Choice[]; modules: Choice[] } {
  const { call } = useDesk()
  const { language } = useText()
  const read = async (by: 'zone' | 'module'): Promise<Choice[]> => {
    const { rows } = await call('operator.taxReport', { query: { ...period, by } })
    return [...new Map(rows.map(({ key, name }) => [key, { id: Number(key), name: name ?? key }])).values()]
  }
  const { data } = useQuery({
    queryKey: ['desk', 'tax', 'divisions', period.from, language],
    queryFn: async () => ({ zones: await read('zone'), modules: await read('module') }),
    placeholderData: keepPreviousData,
    ...always,
  })
  return data ?? { zones: [], modules: [] }
}

/** Saves the month by class as a file of this device. */
export function useTaxFile({ zone, module, from, to }: TaxFilters & { from: string; to: string }) {
  const { call, store } = useDesk()
  const { t } = useText()
  return useMutation({
    mutationFn: () =>
      call('operator.taxReportFile', {
        query: { from, to, store_id: store?.id, zone_id: zone ?? undefined, module_id: module ?? undefined },
      }),
    onSuccess: saveFile,
    onError: (error) => showFailure(error, t),
  })
}

/** Opens a file with every entry of a period, which this device saves while the service writes it. */
export function useReport({ from, to }: { from: string; to: string }) {
  const { call } = useDesk()
  const { t } = useText()
  return useMutation({
    mutationFn: ({ kind, format }: { kind: ReportKind; format: ReportFormat }) =>
      call('operator.report', { params: { kind }, query: { from, to, format } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => showFailure(error, t),
  })
}

/** Closes a month with the numbers that are shown. After a refusal they are read again. */
export function useCloseMonth(onClosed: () => void) {
  const { call } = useDesk()
  const { t } = useText()
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ month, whole }: Pick<TaxMonth, 'month' | 'whole'>) =>
      call('operator.closeTaxMonth', { params: { month }, body: { known: whole } }),
    onSuccess: onClosed,
    // The dialog shows a refusal.
    onError: (error) => {
      if (findRefusal(error) === null) showFailure(error, t)
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['desk', 'tax'] }),
  })
}

/** The classes with what has them; undefined until they are read. */
export function useTaxClasses(): Output<'operator.taxClasses'> | undefined {
  const { call } = useDesk()
  const { language } = useText()
  return useQuery({
    queryKey: ['desk', 'tax', 'classes', language],
    queryFn: () => call('operator.taxClasses', {}),
    ...always,
  }).data
}

/** Modules, stores and categories with a class, or those that a search finds; null asks nothing. */
export function useTaxPlaces(find: string | null): TaxPlace[] | undefined {
  const { call } = useDesk()
  const { language } = useText()
  return useQuery({
    queryKey: ['desk', 'tax', 'places', find, language],
    enabled: find !== null,
    queryFn: async ({ signal }) =>
      (await call('operator.taxPlaces', { query: find === null || find === '' ? {} : { find } }, { signal })).places,
    placeholderData: keepPreviousData,
    ...always,
  }).data
}

export type TaxedFee = keyof Output<'operator.taxClasses'>['fees']

const feeSettings = {
  delivery: 'delivery_tax_class',
  packaging: 'packaging_tax_class',
  additional_charge: 'additional_charge_tax_class',
} as const satisfies Record<TaxedFee, string>

/** Sets the class of a fee by its setting. */
export function useFeeClassSetting(onSaved: () => void) {
  const { call } = useDesk()
  const { t } = useText()
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ fee, value, known }: { fee: TaxedFee; value: string; known: string }) =>
      call('operator.changeSetting', { params: { key: feeSettings[fee] }, body: { value, known } }),
    onSuccess: onSaved,
    onError: (error) => showFailure(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: ['desk', 'tax'] }),
  })
}

type Change = Input<'operator.setTaxClass'>['body'] & Pick<TaxPlace, 'kind' | 'id'>

/** Sets the class that a module, store or category gives. */
export function useTaxClassSetting(onSaved: () => void) {
  const { call } = useDesk()
  const { t } = useText()
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ kind, id, ...body }: Change) => call('operator.setTaxClass', { params: { kind, id: String(id) }, body }),
    onSuccess: onSaved,
    onError: (error) => showFailure(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: ['desk', 'tax'] }),
  })
}
