// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { localEntries, sessionEntries } from '@medina/web/device/stored-entries.ts'
import { saveToken } from '@medina/web/session/session.ts'
import { inquiryDraft, storeTexts } from '#features/pages/inquiry/inquiry-draft.ts'
import { readParcelDraft, saveParcelDraft } from '#features/parcel-draft/parcel-draft.ts'
import { rememberOrder, useTrackedOrderKey } from '#features/order-watch/tracked-order-store.ts'
import { useCustomerDataRemoval, useLeaveAccount } from './leave-account.ts'

let leave: ReturnType<typeof useLeaveAccount>
let tracked: ReturnType<typeof useTrackedOrderKey>

function Page() {
  useCustomerDataRemoval()
  leave = useLeaveAccount()
  tracked = useTrackedOrderKey()
  return null
}

const keysOf = (entries: Record<string, string>, owner: string) =>
  Object.keys(entries)
    .filter((key) => entries[key] === owner)
    .map((key) => (key.endsWith(' ') ? `${key}1` : key))
const left = (storage: Storage, keys: readonly string[]) => keys.filter((key) => storage.getItem(key) !== null)
const drafts = () => [inquiryDraft.read().texts, readParcelDraft().sender]
const words = [{ message: 'I take Metformin 850' }, { house: 'Palm 7' }]

async function fill(): Promise<void> {
  await renderPage(<Page />, { path: '/help-and-support', answers: { 'cart.list': () => [] } })
  for (const key of [...keysOf(localEntries, 'person'), ...keysOf(localEntries, 'device'), 'desk_key'])
    localStorage.setItem(key, '"words"')
  for (const key of keysOf(sessionEntries, 'person')) sessionStorage.setItem(key, '"words"')
  act(() => saveToken('a-token-of-noura-0001'))
  storeTexts({ message: 'I take Metformin 850' })
  saveParcelDraft({ sender: { house: 'Palm 7' } })
  act(() => rememberOrder({ id: 7, phone: '+966550000001' }))
  expect(drafts()).toEqual(words)
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('a customer who leaves a shared device', () => {
  it('[4.040] takes every draft, contact and search along, and leaves what is of the device and of the desk', async () => {
    await fill()
    await act(() => leave('Logout successful.', '/home'))
    expect(left(localStorage, keysOf(localEntries, 'person'))).toEqual([])
    expect(left(sessionStorage, keysOf(sessionEntries, 'person'))).toEqual([])
    expect([drafts(), tracked]).toEqual([[{}, {}], null])
    expect(left(localStorage, keysOf(localEntries, 'device'))).toEqual(keysOf(localEntries, 'device'))
    expect(localStorage.getItem('desk_key')).toBe('"words"')
  })

  it('takes them along from other tabs as well, whichever tab it was', async () => {
    await fill()
    localStorage.removeItem('token')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })))
    expect(left(localStorage, keysOf(localEntries, 'person'))).toEqual([])
    expect(left(sessionStorage, keysOf(sessionEntries, 'person'))).toEqual([])
  })

  it('keeps them with a new password, which renews the token', async () => {
    await fill()
    act(() => saveToken('b-token-of-noura-0002'))
    expect([drafts(), localStorage.getItem('token')]).toEqual([words, 'b-token-of-noura-0002'])
    expect(left(sessionStorage, keysOf(sessionEntries, 'person'))).toEqual([])
  })
})

it('a guest who signs in keeps what was entered before', async () => {
  await renderPage(<Page />, { path: '/help-and-support', answers: { 'cart.list': () => [] } })
  storeTexts({ message: 'I take Metformin 850' })
  act(() => saveToken('a-token-of-noura-0001'))
  expect(inquiryDraft.read().texts).toEqual(words[0])
})
