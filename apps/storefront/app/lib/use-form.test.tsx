// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { listToasts } from '@medina/web/ui/feedback/toast-store.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { useShop } from '@medina/web/api/shop.tsx'
import { useForm } from './use-form.ts'

/** A password-reset form: a phone that is checked here and that the API may refuse. */
function PhoneForm({ start = '' }: { start?: string }) {
  const { call, headers } = useShop()
  const { form, field, isPending, reset } = useForm(
    { phone: start, email: '' },
    {
      check: ({ phone }) => (phone === '' ? { phone: ['countdown.days_count', { count: 2 }] } : {}),
      send: ({ phone }) => call('identity.forgotPassword', { body: { phone, verification_method: 'phone' } }, headers),
    },
  )
  return (
    <form {...form}>
      <Field {...field('email')} label="E-mail" />
      <Field type="tel" {...field('phone')} label="Phone" />
      <Button type="submit" pending={isPending}>
        Send
      </Button>
      <button type="button" onClick={() => reset()}>
        Reset
      </button>
    </form>
  )
}

/** Starts with a phone that is loaded later. */
function LateStart() {
  const [start, setStart] = useState('')
  const { field } = useForm({ phone: start, email: '' }, { check: () => ({}) })
  return (
    <>
      <Field {...field('email')} label="E-mail" />
      <Field {...field('phone')} label="Phone" />
      <button type="button" onClick={() => setStart('055')}>
        Load
      </button>
    </>
  )
}

const phone = () => screen.getByLabelText<HTMLInputElement>('Phone')
const send = () => screen.getByRole('button', { name: 'Send' })

test('a field that cannot be sent gets the focus and its sentence, which goes once it is edited', async () => {
  const { user, api } = await renderPage(<PhoneForm />)
  await user.click(send())
  expect(document.activeElement).toBe(phone())
  expect(phone().getAttribute('aria-invalid')).toBe('true')
  const notes = document.getElementById(phone().getAttribute('aria-describedby') ?? '')
  expect(notes?.textContent).toContain('2 days')
  await user.type(phone(), '0')
  expect(phone().getAttribute('aria-invalid')).toBeNull()
  expect(api.callsOf('identity.forgotPassword')).toEqual([])
})

test('Arabic digits are sent as Latin ones, and once however often the button is pressed', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const answers = {
    'identity.forgotPassword': async () => {
      await answered
      return { message: 'Sent' }
    },
  }
  const { user, api } = await renderPage(<PhoneForm />, { answers })
  await user.type(phone(), '٠٥٥')
  expect(phone().value).toBe('055')
  await user.click(send())
  await user.click(send())
  await user.keyboard('{Enter}')
  answer()
  await expect.poll(() => send().getAttribute('aria-busy')).toBeNull()
  expect(api.callsOf('identity.forgotPassword')).toHaveLength(1)
  expect(api.callsOf('identity.forgotPassword')[0]?.input.body).toMatchObject({ phone: '055' })
})

test('[8.005, 8.006, 8.007] errors of the API appear at their fields, and others as messages', async () => {
  const answers = {
    'identity.forgotPassword': () => {
      throw new Refusal(422, [
        { code: 'phone', message: 'Not a phone number' },
        { code: 'phone', message: 'Not of this country' },
        { code: 'limit', message: 'Too many tries' },
      ])
    },
  }
  const { user } = await renderPage(<PhoneForm start="1" />, { answers })
  await user.click(send())
  expect(await screen.findByText('Not a phone number Not of this country')).toBeTruthy()
  expect(listToasts().map(({ message }) => message)).toEqual(['Too many tries'])
  expect(document.activeElement).toBe(phone())
})

test('a reset form shows what it started with, without errors', async () => {
  const { user } = await renderPage(<PhoneForm start="123" />)
  await user.clear(phone())
  await user.click(send())
  expect(phone().getAttribute('aria-invalid')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(phone().value).toBe('123')
  expect(phone().getAttribute('aria-invalid')).toBeNull()
})

test('a value that nobody has edited follows what the form starts with', async () => {
  const { user } = await renderPage(<LateStart />)
  await user.type(screen.getByLabelText('E-mail'), 'a@b.example')
  await user.click(screen.getByRole('button', { name: 'Load' }))
  expect(phone().value).toBe('055')
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('a@b.example')
})
