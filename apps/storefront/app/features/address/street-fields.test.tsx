// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { aConfig } from '@medina/web/site/site.builders.ts'
import { StreetFields } from './street-fields.tsx'

const field = (name: string) => ({ name, value: '', error: undefined, onChange: () => undefined })

test('an address has the fields of the region that the shop shows', async () => {
  await renderPage(<StreetFields field={field} />, {
    answers: { 'site.config': () => ({ ...aConfig(), address_fields: ['plus_code', 'landmark'] }) },
  })
  expect(await screen.findByLabelText(/Plus code/)).toBeTruthy()
  expect(screen.getByLabelText(/Landmark/)).toBeTruthy()
  expect(screen.queryByLabelText(/national address/)).toBeNull()
})
