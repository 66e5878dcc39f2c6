// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { type PagePlan, renderPage } from '#testing/render-page.tsx'
import { aConfig } from '@medina/web/site/site.builders.ts'
import { PhoneField } from './phone-field.tsx'

type Plan = { start?: string; takesEmail?: boolean; hasPicker?: boolean; language?: PagePlan['language'] }

/** Opens a form with the field; `sent` reads what the form would send. */
async function openField({ start = '', takesEmail = false, hasPicker = true, language = 'en' }: Plan = {}) {
  let value = start
  function Form() {
    const [text, setText] = useState(start)
    value = text
    return (
      <PhoneField
        label="Phone"
        takesEmail={takesEmail}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    )
  }
  const page = await renderPage(<Form />, {
    language,
    answers: { 'site.config': () => aConfig({ country_picker_status: hasPicker ? 1 : 0 }) },
  })
  return { ...page, sent: () => value }
}

const box = () => screen.getByLabelText<HTMLInputElement>('Phone')
const picker = (code: string) => screen.findByRole('button', { name: `Country code ${code}` })
const search = () => screen.findByRole('combobox', { name: 'Country or code' })

test('the calling code of the shop’s country is there first, and the number stays national', async () => {
  const { user, sent } = await openField()
  await picker('+966')
  await user.type(box(), '055 010 2030')
  expect(sent()).toBe('055 010 2030')
})

test('a country is found by its name and taken by Enter; the number then has its calling code', async () => {
  const { user, sent } = await openField()
  await user.click(await picker('+966'))
  const options = within(await screen.findByRole('listbox', { name: 'Country code' })).getAllByRole('option')
  expect(options[0]?.textContent).toBe('Saudi Arabia+966')
  expect(options[0]?.getAttribute('aria-selected')).toBe('true')
  await user.type(await search(), 'uk')
  await user.keyboard('{Enter}')
  await picker('+44')
  expect(document.activeElement).toBe(box())
  await user.keyboard('7911 123456')
  expect(sent()).toBe('+447911 123456')
  expect(box().value).toBe('7911 123456')
})

test('the arrow keys mark a country, and a search without one says what to try', async () => {
  const { user } = await openField()
  await user.click(await picker('+966'))
  await user.type(await search(), '+97')
  const marked = async () => document.getElementById((await search()).getAttribute('aria-activedescendant') ?? '')?.textContent
  const first = await marked()
  await user.keyboard('{ArrowDown}')
  expect(await marked()).not.toBe(first)
  await user.keyboard('{ArrowUp}')
  expect(await marked()).toBe(first)
  await user.type(await search(), 'x')
  expect(await screen.findByText('No country found. Try its English name or its code.')).toBeTruthy()
})

test('in Arabic a country is found by its Arabic and by its English name', async () => {
  const { user } = await openField({ language: 'ar' })
  await user.click(await screen.findByRole('button', { name: /رمز الدولة/ }))
  const find = await screen.findByRole('combobox', { name: 'الدولة أو رمزها' })
  await user.type(find, 'المانيا')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['ألمانيا+49'])
  await user.clear(find)
  await user.type(find, 'germany')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['ألمانيا+49'])
})

test('another country may be picked after the number was typed, and the shop’s again', async () => {
  const { user, sent } = await openField({ start: '+966550102030' })
  await user.click(await picker('+966'))
  await user.type(await search(), '971')
  await user.keyboard('{Enter}')
  await picker('+971')
  expect(sent()).toBe('+971550102030')
  // Its list resets once it is closed.
  await expect.poll(() => screen.queryByRole('combobox', { hidden: true })).toBeNull()
  await user.click(await picker('+971'))
  await user.type(await search(), 'saudi{Enter}')
  await picker('+966')
  expect(sent()).toBe('550102030')
})

test.each([
  ['+44 7911 123456', '+44 7911 123456'],
  ['0044 7911 123456', '0044 7911 123456'],
  ['+٤٤ ٧٩١١ ١٢٣٤٥٦', '+44 7911 123456'],
])('a number typed as %s keeps its code, which moves to its place when the field is left', async (typed, shown) => {
  const { user, sent } = await openField()
  await picker('+966')
  await user.type(box(), typed)
  expect(box().value).toBe(shown)
  await user.tab()
  await picker('+44')
  expect(sent()).toBe(shown)
})

test.each(['tel:+44-7911-123456', '++447911123456', '+00447911123456'])(
  'a number pasted as %s shows its own code',
  async (pasted) => {
    const { user, sent } = await openField()
    await picker('+966')
    await user.click(box())
    await user.paste(pasted)
    await user.tab()
    await picker('+44')
    expect(sent()).toBe(pasted)
  },
)

test('a stored number is unchanged after it was corrected and restored', async () => {
  const { user, sent } = await openField({ start: '+447911123456' })
  await picker('+44')
  await user.type(box(), '{Backspace}')
  expect(sent()).toBe('+44791112345')
  await user.type(box(), '6')
  expect(sent()).toBe('+447911123456')
  await user.clear(box())
  expect(sent()).toBe('')
  await picker('+44')
})

test('a field for an e-mail or a phone has a calling code only for a phone', async () => {
  const { user, sent } = await openField({ takesEmail: true })
  await user.type(box(), '05')
  await picker('+966')
  await user.clear(box())
  await user.type(box(), 'lina@mail.example')
  expect(screen.queryByRole('button')).toBeNull()
  expect(sent()).toBe('lina@mail.example')
})

test('without the country picker the shop’s code stands before a national number only', async () => {
  const { user, container, sent } = await openField({ hasPicker: false })
  await expect.poll(() => container.textContent).toContain('+966')
  await user.type(box(), '+447911123456')
  expect(container.textContent).not.toContain('+966')
  expect(box().value).toBe('+447911123456')
  expect(sent()).toBe('+447911123456')
  expect(screen.queryByRole('button')).toBeNull()
})
