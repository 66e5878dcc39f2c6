import type { Page } from '@playwright/test'
import { look, openDesk, openPhone } from './desk-journey.ts'
import { makeOperatorKey } from './desk-key.ts'
import { pushTo, watchNotifications } from './desk-push.ts'
import { expect, test } from './fixtures.ts'
import { call, fillCart, newPerson, orderCart } from './journey-calls.ts'
import { textOf } from './journey-shops.ts'

/** The second one of the zone; the first one delivers in another journey. */
const COURIER = 2

test('a courier survives a locked screen, a lost connection and a customer who does not open', async ({
  page,
  browser,
  tested,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const textFor = (english: string) => textOf(tested, english)
  const [office, till, key] = await Promise.all([
    makeOperatorKey({ name: 'Office of the bad day', role: 'admin' }),
    makeOperatorKey({ name: 'Till of the bad day', role: 'store', store: tested.store.id }),
    makeOperatorKey({ name: 'Phone of the bad day', role: 'deliveryman', courier: COURIER }),
  ])
  // The tests of the components show the waiting time, with a clock of their own.
  const wait = 'operator/settings/failed_delivery_wait_minutes'
  await call(page, tested, wait, { method: 'PUT', token: office, data: { value: '0' } })
  const { language, timeZone: timezoneId, place } = tested
  const geolocation = { latitude: place.lat, longitude: place.lng }
  const phone = await openPhone(browser, problems, { locale: language, timezoneId, geolocation, serviceWorkers: 'allow' })
  await openDesk(phone, { language, key })
  const device = await watchNotifications(phone.context())
  await phone.evaluate(async () => void (await navigator.serviceWorker.ready))

  // A locked phone runs no page; a push rings, and a tap on it wakes the desk.
  await setLocked(phone, true)
  const { token } = await newPerson(page, tested)
  await fillCart(page, tested, token, { ...tested.plain, quantity: 3 })
  const id = await orderCart(page, tested, token, { schedule_at: undefined })
  const advance = (status: string) =>
    call(page, tested, `operator/orders/${id}/status`, { method: 'PUT', token: till, data: { status } })
  await advance('confirmed')
  const [title, url] = [`Nouvelle commande ${id}`, `/desk?order=${id}`]
  const message = { ring: 'offer', title, description: 'Snack Yasmine', language, tag: `desk-order-${id}`, url }
  await pushTo(phone.context(), phone, message)
  await expect.poll(device.readShown).toEqual([[title, url]])
  await setLocked(phone, false)
  // Orders of other journeys are on offer too: the tap leads to this one, and the address is clean once it is open.
  const isLinked = phone.waitForURL(/order=/)
  await device.tapLast()
  await isLinked
  await expect(phone).not.toHaveURL(/order=/)
  await phone.getByRole('button', { name: textFor('Accept order') }).tap()
  await expect(phone.locator('.courier-number')).toContainText(String(id))
  await advance('processing')
  await advance('handover')

  // Without a connection a step is kept on the phone, which says so, and sent once it is back.
  const pickUp = phone.getByRole('button', { name: textFor('Picked up') })
  await expect(pickUp).toBeEnabled({ timeout: 20_000 })
  await phone.context().setOffline(true)
  await pickUp.tap()
  await expect(phone.getByText(textFor('Handed over, waits to be sent'))).toBeVisible()
  await phone.context().setOffline(false)
  await expect(phone.getByText(textFor('Your customer sees where you are.'))).toBeVisible({ timeout: 20_000 })

  await phone.getByRole('button', { name: textFor('At the door') }).tap()
  await phone.getByRole('button', { name: textFor('Cannot be delivered') }).tap()
  await phone.getByRole('button', { name: textOf(tested, 'Nobody opens', { isStart: true }) }).tap()
  await keepOutOfApps(phone)
  const tries = phone.getByRole('region', { name: textFor('Tries') })
  await expect(phone.getByRole('button', { name: textFor('Bring back') })).toBeDisabled()
  await tries.getByRole('link', { name: textFor('Call') }).tap()
  await tries.getByRole('link', { name: textFor('Message') }).tap()
  await look(phone, 'a customer who does not open')
  await phone.getByRole('button', { name: textFor('Bring back') }).tap()
  await phone.getByRole('button', { name: textFor('At the store') }).tap()
  await phone.getByRole('button', { name: textFor('Confirm return') }).tap()
  const read = () => call<{ order_status: string }>(page, tested, `operator/orders/${id}`, { token: office })
  await expect.poll(async () => (await read()).order_status).toBe('returned')
  await phone.context().close()
})

/** Freezes a page by the browser's own protocol, as a phone does with the pages behind a locked screen. */
async function setLocked(page: Page, isLocked: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state: isLocked ? 'frozen' : 'active' })
  await session.detach()
}

/** Calls and messages would open other programs. */
async function keepOutOfApps(page: Page): Promise<void> {
  await page.evaluate(() =>
    addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (/^(tel|sms):/.test(link?.href ?? '')) event.preventDefault()
    }),
  )
}
