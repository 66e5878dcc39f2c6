import type { ItemEditors } from '@medina/contract/operator/menu/menu'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { randomUuid } from '@medina/web/random-uuid.ts'
import { useText } from '@medina/web/texts/text.tsx'
import type { MenuSubject } from '#acts/menu-act-store.ts'
import { always, useDesk } from '#session/desk-session.tsx'

/** The service takes a form for closed after a minute. */
const SIGN_MS = 20_000

/** Says that this form is open, and returns who else has the item open. A change by somebody else is read at once. */
export function useItemEditors(
  itemId: number,
  subject: MenuSubject,
): { editors: ItemEditors['editors']; change: ItemEditors['last_change'] } {
  const { call } = useDesk()
  const { language } = useText()
  const client = useQueryClient()
  const name = subject === 'item' ? 'operator.itemEditors' : 'operator.vehicleEditors'
  const [form] = useState(randomUuid)
  const { data } = useQuery({
    queryKey: ['desk', 'editors', subject, itemId, form, language],
    queryFn: ({ signal }) => call(name, { params: { id: itemId }, body: { form, is_open: true } }, { signal }),
    refetchInterval: SIGN_MS,
    gcTime: 0,
    ...always,
  })
  const last = data?.last_change ?? null
  const [first, setFirst] = useState<number | null>(null)
  const lastId = data === undefined ? null : (last?.id ?? 0)
  if (first === null && lastId !== null) setFirst(lastId)
  const isNew = first !== null && lastId !== null && lastId > first
  useEffect(() => {
    if (isNew) void client.invalidateQueries({ queryKey: ['desk', 'menu'] })
  }, [client, isNew, lastId])
  useEffect(() => {
    const leave = () => void call(name, { params: { id: itemId }, body: { form, is_open: false } }).catch(() => {})
    return leave
  }, [call, name, form, itemId])
  return { editors: data?.editors ?? [], change: isNew ? last : null }
}
