// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { findDocument } from '@medina/web/site/documents.ts'
import { DocumentPage } from './document-page.tsx'

const openDocument = (path: string, answers: Parameters<typeof renderPage>[1]) => {
  const document = findDocument(path)
  if (document === null) throw new Error(`there is no ${path}`)
  return renderPage(<DocumentPage document={document} />, { path, ...answers })
}

test('[2.026] a document that cannot be loaded offers another try', async () => {
  const refuse = () => {
    throw new Refusal(500, [{ code: 'error', message: 'No' }])
  }
  const { user, api } = await openDocument('/privacy-policy', { answers: { 'site.privacy': refuse } })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('This page could not be loaded')
  api.answer({ 'site.privacy': () => '<h2>What we know about you</h2>' })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'What we know about you' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[2.026] a document that is not written yet leads to help', async () => {
  await openDocument('/about-us', { answers: { 'site.about': () => '' } })
  expect(await screen.findByRole('heading', { name: 'Not written yet' })).toBeTruthy()
  const [help] = screen.getAllByRole('link', { name: 'Help and support' })
  expect(help?.getAttribute('href')).toBe('/help-and-support')
})
