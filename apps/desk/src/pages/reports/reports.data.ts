import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { always, useDesk } from '#session/desk-session.tsx'
import type { FileWish, ReportWish } from './use-report-wish.ts'

const POLL_MS = 300_000
const FILE_MS = 60_000

function useReportQuery({ period, at }: FileWish) {
  const { store } = useDesk()
  return { ...period, store_id: store?.id ?? at.store, zone_id: at.zone, module_id: at.module, courier_id: at.courier }
}

/** The sums of a report; undefined until they are read. */
export function useReportSums(wish: ReportWish) {
  const { call } = useDesk()
  const { language } = useText()
  const query = useReportQuery(wish)
  const { kind, by } = wish
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    queryKey: ['desk', 'reports', kind, by, query, language],
    queryFn: () => call('operator.reportSums', { params: { kind }, query: { ...query, by } }),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
    ...always,
  })
  return { sums: data, isOld: isPlaceholderData, hasFailed: isError, retry: () => void refetch() }
}

/** Saves every entry of a report as a file of this device, and counts its bytes on the way. */
export function useReportFile(wish: FileWish) {
  const { call } = useDesk()
  const { t } = useText()
  const query = useReportQuery(wish)
  const [bytes, setBytes] = useState(0)
  const file = useMutation({
    networkMode: 'always',
    mutationFn: async (format: 'csv' | 'xlsx' | 'zip') => {
      setBytes(0)
      const { url } = await call('operator.report', { params: { kind: wish.kind }, query: { ...query, format } })
      const response = await fetch(url)
      if (!response.ok || response.body === null) throw new Error('no file')
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? `report.${format}`
      saveBlob(await readParts(response.body, setBytes), name)
    },
    onError: (error) => showFailure(error, t),
  })
  return { save: file.mutate, saving: file.isPending ? file.variables : null, bytes }
}

async function readParts(body: ReadableStream<Uint8Array<ArrayBuffer>>, onBytes: (bytes: number) => void): Promise<Blob> {
  const reader = body.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(parts)
    parts.push(value)
    bytes += value.length
    onBytes(bytes)
  }
}

function saveBlob(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Some browsers read the file only after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), FILE_MS)
}
