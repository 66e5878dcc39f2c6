// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { aStore } from '@medina/web/testing/store.builders.ts'
import StoreReviewsDialog from './store-reviews-dialog.tsx'

test.each([
  ['en', 'this store is not having any review plan'],
  ['ar', 'المراجعات غير متاحة لهذا المتجر'],
  ['fr', 'Cette boutique n’a pas de formule avec avis'],
] as const)('[8.036] a store whose plan has no reviews says so, and asks for none (%s)', async (language, text) => {
  const { api } = await renderPage(
    <StoreReviewsDialog
      open
      store={aStore({ reviews_section: false, rating_count: 12, avg_rating: 4.5 })}
      onClose={() => undefined}
    />,
    { language },
  )
  expect(screen.getByRole('dialog').textContent).toContain(text)
  expect(api.callsOf('catalog.storeReviews')).toEqual([])
})
