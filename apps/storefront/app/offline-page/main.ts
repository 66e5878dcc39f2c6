/** The offline page's script. It runs in the head, so that a stored theme applies before the first paint. */
import { isTheme, storageKeys } from '@medina/contract/device/device-state'
import { parseJson, readText } from '@medina/web/device/local-storage.ts'
import { readSeenCart } from '#lib/offline/seen-cart.ts'
import { listSeenPages } from './seen-pages.ts'
import { watchForConnection } from './watch-connection.ts'

const { theme } = (parseJson(readText(storageKeys.settings)) ?? {}) as { theme?: unknown }
if (isTheme(theme)) document.documentElement.dataset.theme = theme

document.addEventListener('DOMContentLoaded', () => {
  if (isTheme(theme)) for (const source of document.querySelectorAll('source')) useTheme(source, theme)
  document.getElementById('retry')?.addEventListener('click', () => location.reload())
  fill('cart', readSeenCart()?.cart.map(({ quantity, item }) => describeLine(quantity, item.name)) ?? [])
  void listSeenPages().then((pages) => {
    document.getElementById('home')?.toggleAttribute('hidden', !pages.some(({ path }) => path.startsWith('/home')))
    fill(
      'seen',
      pages.map(({ path, title }) => link(path, title)),
    )
  })
  watchForConnection(() => location.reload())
})

function useTheme(source: HTMLSourceElement, theme: string): void {
  if (source.media !== '') source.media = theme === 'dark' ? 'all' : 'not all'
}

function fill(id: string, rows: readonly Element[]): void {
  const section = document.getElementById(id)
  if (section === null || rows.length === 0) return
  section.hidden = false
  section.querySelector('ul')?.append(
    ...rows.map((row) => {
      const entry = document.createElement('li')
      entry.append(row)
      return entry
    }),
  )
}

function describeLine(quantity: number, name: string): Element {
  const count = document.createElement('span')
  count.className = 'text-ink-2'
  count.textContent = `× ${quantity}`
  return row(document.createElement('p'), name, count)
}

function link(path: string, title: string): Element {
  const element = document.createElement('a')
  element.href = path
  const chevron = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  for (const [name, value] of Object.entries({ viewBox: '0 0 24 24', width: '16', height: '16', fill: 'none' }))
    chevron.setAttribute(name, value)
  chevron.innerHTML = '<path d="m9 5 7 7-7 7" stroke="currentColor" stroke-width="1.8" stroke-linecap="round"/>'
  return row(element, title, chevron)
}

function row(element: HTMLElement, text: string, end: Element): Element {
  element.className = 'offline-row'
  const label = document.createElement('span')
  const isolated = document.createElement('bdi')
  isolated.textContent = text
  label.append(isolated)
  element.append(label, end)
  return element
}
