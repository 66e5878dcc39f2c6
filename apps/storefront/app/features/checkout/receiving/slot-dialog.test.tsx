// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import SlotDialog from './slot-dialog.tsx'
import { useSlotText } from './use-slot-text.ts'

const slot = { value: '2026-03-10 19:00', from: new Date('2026-03-10T16:00:00Z'), to: new Date('2026-03-10T16:30:00Z') }
const days = [{ date: '2026-03-10', slots: [slot] }]

function Times() {
  const text = useSlotText({ time_zone: 'Asia/Riyadh' }, days)
  const picker = { days, value: slot.value, now: null, timeZone: 'Asia/Riyadh', onChange: () => undefined }
  return <SlotDialog {...picker} open text={text} onClose={() => undefined} />
}

test('the button of a chosen time runs from right to left in Arabic: the day first', async () => {
  await renderPage(<Times />, { language: 'ar' })
  const button = await screen.findByRole('button', { name: /7:00/ })
  // An isolate that holds only isolates would run from left to right; the mark in front decides it.
  expect(button.textContent).toContain('\u2068\u200f\u2068اليوم')
})
