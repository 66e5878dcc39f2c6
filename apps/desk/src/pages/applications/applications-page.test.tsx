// @vitest-environment happy-dom
import { type Language, languages } from '@medina/contract/device/languages'
import type { OperatorApplication } from '@medina/contract/operator/operator-applications'
import type { Input } from '@medina/contract/endpoints/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal } from '@medina/web/testing/api-stand-in.ts'
import { anOwnKey, renderTill } from '#testing/desk.builders.tsx'
import { ApplicationsPage } from './applications-page.tsx'

const office = anOwnKey({ role: 'admin', name: 'Rana', scopes: ['applications:write'], store_ids: null })
const frame = { state: 'received', reason: null, store_id: null, courier_id: null, link: 'https://shop.example/a' } as const
const times = { created_at: '2026-03-10T08:00:00.000Z', updated_at: '2026-03-10T08:00:00.000Z' }
const person = {
  f_name: 'Nour',
  l_name: 'Saleh',
  email: 'nour@example.com',
  phone: '+966551230000',
  zone_id: 1,
  zone: 'Old Harbour',
}
const textsOf = (entered: Partial<Record<Language, string>>) =>
  Object.fromEntries(languages.map((language) => [language, entered[language] ?? ''])) as Record<Language, string>
const bakery: OperatorApplication = {
  ...frame,
  ...times,
  id: 3001,
  kind: 'vendor',
  name: 'Dawn Bakery',
  courier: null,
  vendor: {
    ...person,
    name: textsOf({ en: 'Dawn Bakery', ar: 'مخبز الفجر' }),
    address: textsOf({ en: 'Harbour Road 4' }),
    latitude: 22.418,
    longitude: 39.046,
    module_id: 1,
    module: 'Food',
    pickup_zone_ids: [],
    minimum_delivery_time: 20,
    maximum_delivery_time: 40,
    tax: 'as usual',
    logo_full_url: null,
    cover_photo_full_url: null,
    business_plan: 'commission',
    package: null,
  },
}
const rider: OperatorApplication = {
  ...frame,
  ...times,
  id: 3002,
  kind: 'courier',
  name: 'Nour',
  vendor: null,
  courier: {
    ...person,
    vehicle_id: 1,
    vehicle: 'Bicycle',
    earning: 1,
    identity_type: 'nid',
    identity_number: '1098',
    image_full_url: null,
    identity_image_full_url: ['https://shop.example/front.jpg'],
  },
}

type Approve = Input<'operator.approveApplication'>
type Return = Input<'operator.returnApplication'>

async function open(path = '/desk/applications') {
  const stored = new Map([bakery, rider].map((each) => [each.id, each]))
  const change = (id: number, more: Partial<OperatorApplication>) => {
    const changed = { ...(stored.get(id) ?? bakery), ...more }
    stored.set(id, changed)
    return changed
  }
  return renderTill(<ApplicationsPage />, {
    me: office,
    path,
    answers: {
      'operator.applications': ({ query = {} }: Input<'operator.applications'>) => ({
        applications: [...stored.values()].filter(({ state }) => state === query.state),
        next_cursor: null,
      }),
      'operator.application': ({ params }: Input<'operator.application'>) => {
        const found = stored.get(Number(params.id))
        if (found === undefined) throw new Refusal(404, [{ code: 'application', message: 'Unknown' }])
        return found
      },
      'operator.approveApplication': ({ params }: Approve) => ({
        application: change(Number(params.id), { state: 'approved', store_id: 40 }),
        store_id: 40,
        courier_id: null,
        key: 'medina_operator_once',
      }),
      'operator.returnApplication': ({ params, body }: Return) =>
        change(Number(params.id), { state: 'returned', reason: body.reason }),
    },
  })
}

test('a store is read whole and opened, with the rate that its vendor did not name and a key that is shown once', async () => {
  const { user, api } = await open()
  // The newest is shown without a press, and its key stays on the page although its list goes on to the next.
  const story = within(await screen.findByRole('region', { name: 'Dawn Bakery' }))
  for (const entry of ['مخبز الفجر', 'Harbour Road 4', 'Old Harbour', '20 to 40 minutes', 'Commission of each order'])
    expect(story.getByText(entry)).toBeTruthy()
  expect(story.getByRole('link', { name: 'Call Nour Saleh' }).getAttribute('href')).toBe('tel:+966551230000')

  await user.click(story.getByRole('button', { name: 'Open the store' }))
  const dialog = within(await screen.findByRole('dialog'))
  const act = dialog.getByRole('button', { name: 'Open the store' })
  expect(act).toHaveProperty('disabled', true)
  await user.type(dialog.getByLabelText('Tax'), '١٥٫٥')
  await user.click(act)
  expect(await screen.findByText('medina_operator_once')).toBeTruthy()
  expect(api.callsOf('operator.approveApplication').map(({ input }) => input)).toEqual([
    expect.objectContaining({ params: { id: '3001' }, body: { tax: 15.5 } }),
  ])
  await waitFor(() => expect(screen.queryByRole('button', { name: /Dawn Bakery/ })).toBeNull())
  expect(screen.getByText('medina_operator_once')).toBeTruthy()
})

test('a courier is returned with words, and waits with those that were returned', async () => {
  const { user, api } = await open('/desk/applications?show=3002')
  const story = within(await screen.findByRole('region', { name: 'Nour Saleh' }))
  expect(story.getByText('Bicycle')).toBeTruthy()
  expect(story.getByRole('img', { name: 'Photo 1' }).getAttribute('src')).toBe('https://shop.example/front.jpg')
  await user.click(story.getByRole('button', { name: 'Return…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('To the applicant'), ' The photo is blurred ')
  await user.click(dialog.getByRole('button', { name: 'Return it' }))
  await screen.findByText('The applicant is correcting it.')
  expect(api.callsOf('operator.returnApplication')[0]?.input.body).toEqual({ reason: 'The photo is blurred' })
  await user.click(screen.getByRole('button', { name: 'Returned' }))
  expect(await screen.findByRole('button', { name: /Nour Saleh/ })).toBeTruthy()
})

test('one that somebody else decided meanwhile says so and shows its new state', async () => {
  const { user, api } = await open('/desk/applications?show=3001')
  await user.click(await screen.findByRole('button', { name: 'Return…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('To the applicant'), 'Blurred')
  api.answer({
    'operator.returnApplication': () => {
      throw new Refusal(409, [{ code: 'application', message: 'This application was decided already' }])
    },
    'operator.application': () => ({ ...bakery, state: 'approved' as const }),
  })
  await user.click(dialog.getByRole('button', { name: 'Return it' }))
  expect(await screen.findByText('This application was decided already')).toBeTruthy()
  expect(await screen.findByText('It was approved.')).toBeTruthy()
})

test('a link to an application that is not there says so', async () => {
  await open('/desk/applications?show=9')
  expect(await screen.findByText('This application is not there')).toBeTruthy()
})
