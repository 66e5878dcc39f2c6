import { withFirstOfMonth } from '@medina/contract/wire/first-of-month'
import { type Html, html, trusted } from '#lib/text/html.ts'
import { directionOf, type Language, languageName, localeOf, translate } from '#lib/i18n.ts'
import { markText } from './mark-text.ts'
import type { OutboxMessage } from './outbox.queries.ts'
import { INBOX_STYLE } from './demo-inbox-style.ts'

/** `theme`: null follows the system. */
export type Look = { language: Language; theme: 'light' | 'dark' | null }

type Page = {
  messages: OutboxMessage[]
  /** Whether all channels write to this inbox, so that nothing is really sent. */
  isAll: boolean
  name: string
  timeZone: string
  hourCycle: 'h12' | 'h23'
  nonce: string
  look: Look
  /** The languages of the shop. */
  languages: readonly Language[]
}

/** The demo's inbox as a complete page, without scripts and with its styles inline. */
export function toInboxPage({
  messages,
  isAll,
  name,
  timeZone,
  hourCycle,
  nonce,
  look: { language, theme },
  languages,
}: Page): string {
  const others = languages.filter((other) => other !== language)
  const list = messages.map((message) => toCard(message, { language, timeZone, hourCycle }))
  return html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"${theme === null ? null : html` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${translate(language, 'inbox.title')} · ${name}</title>
<link rel="icon" href="/art/mark.svg" type="image/svg+xml">
<style nonce="${nonce}">${trusted(INBOX_STYLE)}</style>
</head>
<body>
<header>
<a class="brand" href="/" aria-label="${translate(language, 'inbox.home')}"><img src="/art/mark.svg" alt="" width="36" height="36"><bdi>${name}</bdi></a>
${others.map(toLanguageLink)}
</header>
<main>
<div class="head"><h1>${translate(language, 'inbox.title')}</h1><a class="button" href="/demo/inbox">${translate(language, 'inbox.refresh')}</a></div>
${isAll ? html`<p class="quiet">${translate(language, 'inbox.intro')}</p>` : null}
${list.length === 0 ? toEmpty(language) : html`<ol>${list}</ol>`}
</main>
</body>
</html>
`.markup
}

const toLanguageLink = (other: Language): Html =>
  html`<a class="plain" href="?lang=${other}" lang="${other}" hreflang="${other}">${languageName(other)}</a>`

type Clock = { language: Language; timeZone: string; hourCycle: 'h12' | 'h23' }

function toCard(message: OutboxMessage, { language, timeZone, hourCycle }: Clock): Html {
  const { channel, recipient, subject, body, created_at } = message
  const format = new Intl.DateTimeFormat(localeOf(language), {
    timeZone,
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle,
  })
  const time = withFirstOfMonth(format.format(created_at), language)
  return html`<li>
<div class="line"><span class="channel">${translate(language, channel === 'sms' ? 'inbox.sms' : 'inbox.email')}</span>${toState(message, language)}<time datetime="${created_at.toISOString()}">${time}</time></div>
<p class="to"><bdi dir="ltr">${recipient}</bdi></p>
<div lang="${message.language}" dir="${directionOf(message.language)}">
${subject === null ? null : html`<h2>${subject}</h2>`}
<p class="text">${markText(body)}</p>
</div>
</li>
`
}

function toState({ sent_at, failed_at, last_error }: OutboxMessage, language: Language): Html | null {
  if (sent_at !== null) return null
  return html`<span class="state" title="${last_error}">${translate(language, failed_at === null ? 'inbox.waiting' : 'inbox.failed')}</span>`
}

function toEmpty(language: Language): Html {
  return html`<div class="empty">
<svg viewBox="0 0 48 48" width="88" height="88" aria-hidden="true"><path d="M7.4 7.4h33.2v33.2H7.4z"/><path d="M7.4 7.4h33.2v33.2H7.4z" transform="rotate(45 24 24)"/></svg>
<h2>${translate(language, 'inbox.empty')}</h2>
<p class="quiet">${translate(language, 'inbox.empty_hint')}</p>
</div>`
}
