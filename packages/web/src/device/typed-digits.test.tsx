// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { keepLatinDigits } from './typed-digits.ts'

type Kind = { type?: 'tel' | 'text' | 'search' | 'email'; inputMode?: 'decimal' | 'numeric' | 'tel' | 'text' | 'email' }

const read: string[] = []

function Typed({ kind, isHeld }: { kind: Kind; isHeld: boolean }) {
  const [value, setValue] = useState('')
  const held = isHeld ? { value } : {}
  return (
    <input
      aria-label="Field"
      {...kind}
      {...held}
      onChange={({ currentTarget }) => {
        read.push(currentTarget.value)
        setValue(currentTarget.value)
      }}
    />
  )
}

function field(kind: Kind, isHeld = true): HTMLInputElement {
  read.length = 0
  keepLatinDigits()
  const { unmount } = render(<Typed kind={kind} isHeld={isHeld} />)
  onTestFinished(unmount)
  return screen.getByLabelText<HTMLInputElement>('Field')
}

const numbers: Kind[] = [
  { type: 'tel' },
  { inputMode: 'tel' },
  { inputMode: 'numeric' },
  { inputMode: 'decimal' },
  { inputMode: 'email' },
]

const ways = numbers.flatMap((kind) => [true, false].map((isHeld) => [kind, isHeld] as const))

test.each(ways)('a field of numbers, %j, held by React: %s, has Latin digits for every handler', async (kind, isHeld) => {
  const input = field(kind, isHeld)
  await userEvent.type(input, '١۲٣٫٤')
  expect([input.value, read.at(-1)]).toEqual(['123.4', '123.4'])
  expect(read.join('')).not.toMatch(/[^\d.]/)
  await userEvent.clear(input)
  await userEvent.paste('\u202a+٩٦٦ ５５\u202c')
  expect([input.value, read.at(-1)]).toEqual(['+966 55', '+966 55'])
})

test.each<Kind>([{}, { type: 'search' }, { inputMode: 'text' }])('a field of words, %j, keeps what is typed', async (kind) => {
  const input = field(kind)
  await userEvent.type(input, 'شارع ١٢')
  expect([input.value, read.at(-1)]).toEqual(['شارع ١٢', 'شارع ١٢'])
})

test('an address of mail has Latin digits', async () => {
  const input = field({ type: 'email', inputMode: 'email' })
  await userEvent.type(input, 'lina٢@mail.example')
  expect([input.value, read.at(-1)]).toEqual(['lina2@mail.example', 'lina2@mail.example'])
})

test('a comma stays, since it may be of thousands', async () => {
  const input = field({ inputMode: 'decimal' })
  await userEvent.type(input, '١,٠٠٠')
  expect(input.value).toBe('1,000')
})

test('the caret stays where a digit was put in', async () => {
  const input = field({ inputMode: 'decimal' })
  await userEvent.type(input, '19')
  await userEvent.type(input, '٥٠', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['1509', 3, 3])
})

test('a keyboard that composes is left alone until it is done', () => {
  const input = field({ inputMode: 'numeric' })
  input.value = '٤'
  input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }))
  expect(input.value).toBe('٤')
  input.dispatchEvent(new Event('compositionend', { bubbles: true }))
  expect([input.value, read.at(-1)]).toEqual(['4', '4'])
})
