// @vitest-environment happy-dom
import type { OfflinePayment } from '@medina/contract/orders/offline-payments'
import type { Transfer } from '@medina/contract/transfers/transfer'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { OfflineCard } from './offline-card.tsx'
import type { PaymentSubmission } from './offline-dialog.tsx'

const transfer: Transfer = {
  method_id: 3,
  method_name: 'InstaPay',
  kind: 'iban',
  recipient: 'SA0380000000608010167519',
  recipient_name: 'Medina Trading',
  bank: null,
  amount: '1250.00',
  currency: 'SAR',
  reference: 'K7M4QRT',
  link: 'https://ipn.eg/S/medina',
  qr: { size: 29, path: 'M4 4h7v1h-7z' },
  has_questions: false,
}
const pending: OfflinePayment = {
  input: [],
  data: { status: 'pending', method_id: 3, method_name: 'InstaPay', customer_note: null, admin_note: null },
  method_fields: [],
}

test('each value of a transfer is copied as a bank takes it, and its report asks for nothing that is known', async () => {
  const mutateAsync = vi.fn<PaymentSubmission['mutateAsync']>(() => Promise.resolve({ message: 'We look for it' }))
  const submission = { mutateAsync, isPending: false }
  const { user } = await renderPage(<OfflineCard report={null} due={1250} transfers={[transfer]} submission={submission} />)
  for (const [name, text] of [
    ['Reference', 'K7M4QRT'],
    ['Amount', '1250.00'],
    ['IBAN', 'SA0380000000608010167519'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: `Copy: ${name}` }))
    expect(await screen.findByText(`Copied: ${name}`)).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe(text)
  }
  expect(screen.getByText('SA03 8000 0000 6080 1016 7519').getAttribute('dir')).toBe('ltr')
  expect(screen.getByRole('img', { name: 'QR code for InstaPay' })).toBeTruthy()
  const open = screen.getByRole('link', { name: 'Open InstaPay' })
  expect([open.getAttribute('href'), open.getAttribute('rel')]).toEqual(['https://ipn.eg/S/medina', 'noopener noreferrer'])
  await user.click(screen.getByRole('button', { name: 'I have made the transfer' }))
  expect(await screen.findByText('We look for it')).toBeTruthy()
  expect(mutateAsync.mock.calls).toEqual([[{ method_id: 3, customer_note: '', fields: {} }]])
})

test('a part that has come is said, with exactly the rest to copy', async () => {
  const submission = { mutateAsync: () => Promise.resolve({ message: '' }), isPending: false }
  const left = { due: 1250, transferred: { received: 400, rest: 850 }, report: null, submission }
  const { user, unmount } = await renderPage(<OfflineCard {...left} transfers={[{ ...transfer, amount: '850.00' }]} />)
  expect(await screen.findByText(/400.00.* of .*1,250.00.* has arrived.* remaining .*850.00/)).toBeTruthy()
  expect(screen.getByText(/transfer exactly .*850.00.* with the reference/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Copy: Amount' }))
  expect(await navigator.clipboard.readText()).toBe('850.00')
  unmount()
  await renderPage(<OfflineCard {...left} />)
  expect(await screen.findByText(/^.*400.00.* of .*1,250.00.* has arrived\.$/)).toBeTruthy()
  expect(screen.getByText(/Please transfer .*850.00/)).toBeTruthy()
})

test('a reported transfer can be looked at again, and not reported twice', async () => {
  const submission = { mutateAsync: () => Promise.resolve({ message: '' }), isPending: false }
  await renderPage(<OfflineCard report={pending} due={1250} transfers={[transfer]} submission={submission} />)
  expect(await screen.findByText('Transfer details')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'I have made the transfer' })).toBeNull()
})
