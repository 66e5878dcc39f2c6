import { readFileSync } from 'node:fs'
import type { SocialMedium } from '#adapters/social/social-adapter.ts'
import type { DemoLanguage as Language } from '#lib/demo-language.ts'
import { bdi, escapeHtml, type PageText, translatePage } from './authorize-texts.ts'
import { type DemoPerson, demoPeople } from './people.ts'

export type Frame = {
  medium: SocialMedium
  /** Its name in that language. */
  provider: string
  language: Language
  theme: 'light' | 'dark' | null
  nonce: string
  /** The shop's own style sheets, for its colours and fonts. */
  stylesheets: readonly string[]
}
type Fields = Record<string, string>

const styles = readFileSync(new URL('./authorize.css', import.meta.url), 'utf8')

const mark = `<svg class="mark" viewBox="0 0 48 48" aria-hidden="true"><rect class="sun" x="7.4" y="7.4" width="33.2" height="33.2" rx="2.2" transform="rotate(45 24 24)"/><rect class="gate" x="7.4" y="7.4" width="33.2" height="33.2" rx="2.2"/><path fill="#fff" d="M19 33.9V23.6C19 20.6 21.3 18.1 24 16.2 26.7 18.1 29 20.6 29 23.6V33.9Z"/></svg>`
const somebody = `<svg viewBox="0 0 24 24"><circle cx="12" cy="8.5" r="3.5"/><path d="M5 20c0-4 3-6 7-6s7 2 7 6"/></svg>`

/**
 * The page where a person chooses an account: one of the demo's people, somebody else, or none. `cancel` returns to the shop at
 * once.
 */
export function buildAuthorizePage(frame: Frame, cancel: { action: string; method: 'get' | 'post'; fields: Fields }): string {
  const t = translateFor(frame)
  const people = demoPeople.map((person) => `<li>${buildPerson(frame, person)}</li>`).join('')
  // A form without an action is posted to its own address, so the shop's request comes along.
  return buildPage(
    frame,
    'title',
    `<p class="notice">${t('notice')}</p>
<h2 id="people">${t('people')}</h2>
<form method="post"><ul aria-labelledby="people">${people}</ul></form>
<details><summary>${t('other')}</summary>
<form method="post" class="fields">
<label>${t('name')}<input name="name" required maxlength="100" autocomplete="name" dir="auto"></label>
<label>${t('email')}<input name="email" type="email" maxlength="255" autocomplete="email" inputmode="email" dir="ltr"></label>
${frame.medium === 'facebook' ? '' : `<label class="verified"><input type="checkbox" name="verified" value="1" checked>${t('verified')}</label>`}
<button class="main" name="person" value="other">${t('continue')}</button>
</form></details>
<form method="${cancel.method}" action="${escapeHtml(cancel.action)}">${hide(cancel.fields)}<button class="quiet">${t('cancel')}</button></form>`,
  )
}

/** An answer by form waits for a press: the policy of pages here allows no script that could submit it. */
export function buildReturnPage(frame: Frame, action: string, fields: Fields): string {
  const t = translateFor(frame)
  return buildPage(
    frame,
    'backTitle',
    `<p>${t('back')}</p>
<form method="post" action="${escapeHtml(action)}">${hide(fields)}<button class="main">${t('continue')}</button></form>`,
  )
}

export function buildStrayPage(frame: Frame, parameter: string): string {
  return buildPage(frame, 'strayTitle', `<p>${translateFor(frame)('stray')}</p><p class="why">${bdi(parameter)}</p>`)
}

function buildPerson({ medium, language }: Frame, person: DemoPerson): string {
  const name = person.name?.[language] ?? null
  const title = name ?? person.email ?? ''
  const initial = name === null ? somebody : escapeHtml([...name][0] ?? '')
  const facts = listFacts(person, medium).map((fact) => translatePage(language, fact, { shop: shopName(language) }))
  const lines = [
    ...(name !== null && person.email !== null ? [`<bdi dir="ltr">${escapeHtml(person.email)}</bdi>`] : []),
    ...facts,
  ]
  return `<button class="person" name="person" value="${person.key}"><span class="initial" aria-hidden="true">${initial}</span>
<span><b>${bdi(title)}</b>${lines.map((line) => `<small>${line}</small>`).join('')}</span></button>`
}

/** Facebook does not report whether an e-mail is verified. */
function listFacts({ name, email, isEmailVerified, isCustomer }: DemoPerson, medium: SocialMedium): PageText[] {
  const facts: PageText[] = []
  if (name === null) facts.push('factNoName')
  if (email === null) facts.push('factNoEmail')
  else if (isCustomer) facts.push('factCustomer')
  else if (medium !== 'facebook') facts.push(isEmailVerified ? 'factVerified' : 'factUnverified')
  return facts
}

function buildPage(frame: Frame, title: PageText, content: string): string {
  const { provider, language, theme, nonce, stylesheets } = frame
  const t = translateFor(frame)
  const links = stylesheets.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('')
  return `<!DOCTYPE html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"${theme === null ? '' : ` data-theme="${theme}"`}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/art/icons/favicon.svg" type="image/svg+xml">
<title>${t(title).replace(/<\/?bdi>/g, '')}</title>${links}<style nonce="${nonce}">${styles}</style></head>
<body><main><header>${mark}<span class="provider"><bdi>${escapeHtml(provider)}</bdi></span></header><h1>${t(title)}</h1>
${content}
</main></body></html>`
}

function translateFor({ language, provider }: Frame): (key: PageText) => string {
  return (key) => translatePage(language, key, { shop: shopName(language), provider })
}

const shopName = (language: Language): string => ({ en: 'Medina', ar: 'مدينة' })[language]

function hide(fields: Fields): string {
  return Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')
}
