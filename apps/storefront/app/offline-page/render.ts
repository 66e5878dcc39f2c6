import { directionOf } from '@medina/contract/device/language-names'
import type { Language } from '@medina/contract/device/languages'
import { readTexts } from '@medina/web/texts/read-texts.ts'
import { buttonClasses } from '@medina/web/ui/button/button-classes.ts'

type Look = { language: Language; styles: readonly string[] }
type Texts = Record<'title' | 'text' | 'retry' | 'home' | 'reconnecting' | 'seen' | 'cart', string>

const MESSAGES = new URL('../messages/', import.meta.url)
const RELOAD = `<svg viewBox="0 0 24 24" width="16" height="16" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M20 11a8 8 0 0 0-14.3-4L3 9.5M3 4v5.5h5.5M4 13a8 8 0 0 0 14.3 4l2.7-2.5M21 20v-5.5h-5.5"/></svg>`

/** The ids by which the page's script (main.ts) finds its parts. */
export const ids = { retry: 'retry', home: 'home', seen: 'seen', cart: 'cart' } as const

/**
 * The page that the service worker shows in place of the browser's error, at the address that could not be reached. The build writes one
 * per language; it uses the shop's styles and a small script, but none of the shop's code.
 */
export function renderOfflinePage({ language, styles }: Look): string {
  const texts = readTexts(MESSAGES, language, 'offline_page').texts as Texts
  const links = styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('')
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}" data-module="food">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>${texts.title}</title>
<link rel="icon" href="/art/icons/favicon.svg" type="image/svg+xml">${links}<link rel="stylesheet" href="/offline/offline.css">
<script src="/offline/offline.js"></script>
</head>
<body>
<header class="shell offline-head">${renderMark()}</header>
<main class="shell offline-page">
${renderArt()}
<h1 class="mt-6 text-h1">${texts.title}</h1>
<p class="mt-2 text-balance text-ink-2">${texts.text}</p>
<div class="offline-actions">
<button type="button" id="${ids.retry}" class="${buttonClasses({ size: 'lg' })}">${texts.retry}</button>
<a id="${ids.home}" hidden href="/home" class="${buttonClasses({ variant: 'secondary', size: 'lg' })}">${texts.home}</a>
</div>
<p class="offline-status text-sm text-ink-2" role="status">${RELOAD}${texts.reconnecting}</p>
${renderList(ids.cart, texts.cart)}
${renderList(ids.seen, texts.seen)}
</main>
</body>
</html>
`
}

/** As in ui/icon/brand-mark.tsx. */
function renderMark(): string {
  return `<svg class="brand-mark" viewBox="0 0 48 48" width="40" height="40" aria-hidden="true"><rect fill="var(--brand-sun)" x="7.4" y="7.4" width="33.2" height="33.2" rx="2.2" transform="rotate(45 24 24)"/><rect fill="var(--brand-gate)" x="7.4" y="7.4" width="33.2" height="33.2" rx="2.2"/><path fill="var(--surface-0)" d="M19 33.9V23.6C19 20.6 21.3 18.1 24 16.2 26.7 18.1 29 20.6 29 23.6V33.9Z"/></svg>`
}

/** Without a stored theme the system's decides; the script narrows the sources to a stored one. */
function renderArt(): string {
  const dark = `media="(prefers-color-scheme: dark)"`
  return `<picture><source ${dark} type="image/avif" srcset="/art/empty/offline-dark.avif"><source type="image/avif" srcset="/art/empty/offline-light.avif"><img src="/art/empty/offline-light.webp" width="220" height="220" alt=""></picture>`
}

/** Empty and hidden until the script finds something to list. */
function renderList(id: string, title: string): string {
  return `<section id="${id}" hidden class="offline-list"><h2 class="text-h3">${title}</h2><ul></ul></section>`
}
