// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { aDish } from '#features/catalog/item.builders.ts'
import { aStore } from '@medina/web/testing/store.builders.ts'
import { ItemFacts } from './item-facts.tsx'
import { StoreSideCard } from './store-side-card.tsx'

const details = { tags: [], whislists_count: 0, reviews_count: 0, store_details: aStore() }

test.each([
  ['en', [20, 30], '20–30 min', 'delivery time'],
  ['en', [120, 180], '2–3 h', 'delivery time'],
  ['fr', [1440, 4320], '1–3 jours', 'délai'],
  ['ar', [120, 180], '2–3 ساعات', 'مدة التوصيل'],
] as const)('in %s, a time of %j minutes is written with its unit', async (language, [least, most], time, name) => {
  const item = aDish({ min_delivery_time: least, max_delivery_time: most, order_count: 3 })
  const store = aStore({ delivery_time: `${least}-${most} min` })
  await renderPage(
    <>
      <ItemFacts item={{ ...item, ...details }} />
      <StoreSideCard store={store} />
    </>,
    { language },
  )
  const names = screen.getAllByText(name)
  expect(names.map((each) => (each.parentElement?.textContent ?? '').replace(/[\u2066-\u2069]/g, '').replace(name, ''))).toEqual([
    time,
    time,
  ])
})
