// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { callOverHttp } from '@medina/web/api/http.ts'
import { renderPage } from '#testing/render-page.tsx'
import { hasRentalQuery } from '@medina/web/site/has-rental.ts'
import { aProfile } from '#features/account/profile/profile.builders.ts'
import { AccountSide } from './account-side.tsx'

function Opened() {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <AccountSide current="my-orders" />
  return (
    <button type="button" onClick={() => setOpen(true)}>
      Open
    </button>
  )
}

test('[2.034] the menu has its trips at once, because the page brought along whether something can be rented', async () => {
  localStorage.setItem('token', 'a'.repeat(40))
  const { user, api, client } = await renderPage(<Opened />, { answers: { 'profile.info': () => aProfile() } })
  client.setQueryData(hasRentalQuery({ call: callOverHttp, headers: {} }).queryKey, true)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(screen.getByRole('link', { name: 'My Trips' }).getAttribute('href')).toBe('/my-trips')
  expect(api.callsOf('site.modules')).toEqual([])
})
