// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { chooseCoupon, readChosenCoupon } from '#features/promotions/chosen-coupon.ts'
import { aQuote } from '#features/checkout/checkout.builders.ts'
import { CouponBox } from './coupon-box.tsx'

const coupon = { code: 'SPRING', title: 'Spring', coupon_type: 'default', amount: 5 } as const

async function removeIt(): Promise<string[]> {
  const changes: string[] = []
  const { user } = await renderPage(
    <CouponBox code="SPRING" quote={aQuote({ coupon })} isOld={false} storeId={1} onChange={(code) => changes.push(code)} />,
  )
  await user.click(screen.getByRole('button', { name: 'Remove SPRING' }))
  return changes
}

test('[3.012] a coupon that was removed at checkout stays removed after a reload', async () => {
  chooseCoupon({ code: 'SPRING', moduleId: 1, storeIds: [] })
  expect(await removeIt()).toEqual([''])
  expect(readChosenCoupon(1, 1)).toBe('')
})

test('[3.012] removing a coupon leaves another one waiting for its own store', async () => {
  chooseCoupon({ code: 'OTHER', moduleId: 2, storeIds: [] })
  expect(await removeIt()).toEqual([''])
  expect(readChosenCoupon(2, 1)).toBe('OTHER')
})

test('[5.016] an empty box says so, until something is typed', async () => {
  const { user } = await renderPage(<CouponBox code="" quote={aQuote()} isOld={false} storeId={1} onChange={() => undefined} />)
  const box = screen.getByRole('textbox', { name: 'Coupon code' })
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(screen.getByText('This field is required')).toBeTruthy()
  expect(box.getAttribute('aria-invalid')).toBe('true')
  await user.type(box, 's')
  expect(screen.queryByText('This field is required')).toBeNull()
})
