import {
  cookieNames,
  DIGITS_COOKIE,
  formatCookie,
  GONE,
  isTheme,
  type Preferences,
  readCookie,
  readCookies,
  readDigitsCookie,
  readLanguageCookie,
  type Theme,
} from '@medina/contract/device/device-state'
import {
  CART_PATH,
  formatGuestCookie,
  GUEST_COOKIE,
  PLAIN_CART_KEY,
  PLAIN_COOKIE,
  PLAIN_MARK,
  readGuestCookie,
} from '@medina/contract/device/plain-forms'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PREVIEW_PARAMETER } from '@medina/contract/device/preview'
import { isLanguage, type Language, languages } from '#lib/i18n.ts'
import type { PageService } from './page-service.ts'
import { readOrigin, readTarget } from '#lib/http/request-origin.ts'

/** The inputs of a page: its address, and the preferences of the device. */
export type Visit = {
  origin: string
  url: URL
  preferences: Preferences
  /** A script that corrects what the device has stored, before the page's own scripts read it. */
  deviceScript: string | null
  /** The guest of a cart made without scripts, on the page of that cart only (decision 0079). */
  guestId: string | null
  /** Whether the page may be reused: it is not specific to a device or visitor. */
  isShared: boolean
  /** Whether the desk shows it as a preview (decision 0169). */
  isPreview: boolean
}

type VisitedService = Pick<PageService, 'settings' | 'refreshDevice' | 'readLanguages'>

/** Removes preferences from local storage, so that the page stores those with which it was rendered. */
const followCookies =
  `document.cookie='${PLAIN_COOKIE}=; path=/; max-age=0';` +
  "try{for(const k of['language-setting','settings','location'])localStorage.removeItem(k);" +
  `localStorage.setItem('${PLAIN_CART_KEY}','1')}catch{}`

/** Sets cookies where the address asks for another language or theme, or the device's preferences are out of date. */
export async function readVisit(api: VisitedService, request: FastifyRequest, reply: FastifyReply): Promise<Visit> {
  const { settings } = api
  const { cookie = '' } = request.headers
  const origin = settings.PUBLIC_URL ?? readOrigin(request)
  const url = new URL(new URL(origin).origin + readTarget(request))
  // If the shop's settings cannot be read, the error page may be in any language.
  const offered = await api.readLanguages().catch(() => languages)
  const preferences = readCookies(cookie, request.headers['accept-language'] ?? '', offered)
  const previewed = url.searchParams.get(PREVIEW_PARAMETER)
  if (isTheme(previewed)) return visitPreview({ origin, url }, { theme: previewed, language: preferences.language, offered })
  clearUnreadable(cookie, preferences, reply)
  const isMarked = applyAddress(url, { preferences, offered }, reply) || readCookie(cookie, PLAIN_COOKIE) !== undefined
  const isCart = url.pathname === CART_PATH
  const guestId = isCart ? (readGuestCookie(cookie) ?? null) : null
  if (isCart && guestId === null && isSent(cookie, GUEST_COOKIE)) reply.header('set-cookie', formatGuestCookie(''))
  const deviceScript = isMarked ? followCookies : null
  // If the check fails, the page is rendered with the preferences as they are.
  const refresh = await api.refreshDevice(preferences, cookie).catch((error: unknown) => {
    request.log.warn({ err: error }, 'the device could not be refreshed')
    return null
  })
  const visit = { origin, url, guestId, isPreview: false }
  if (refresh === null) return { ...visit, preferences, deviceScript, isShared: !isCart && !isMarked }
  reply.header('set-cookie', refresh.cookies)
  const script = [deviceScript, refresh.script].filter((part) => part !== null).join(';')
  return { ...visit, preferences: refresh.preferences, deviceScript: script, isShared: false }
}

type Shown = { theme: Theme; language: Language; offered: readonly Language[] }

/** A preview shows the shop to somebody without a place. It neither follows nor changes what this device has stored. */
function visitPreview({ origin, url }: Pick<Visit, 'origin' | 'url'>, { theme, language, offered }: Shown): Visit {
  const chosen = url.searchParams.get('lang')
  const shown = isLanguage(chosen) && offered.includes(chosen) ? chosen : language
  const preferences = { language: shown, theme, place: null, module: null }
  return { origin, url, preferences, deviceScript: null, guestId: null, isShared: false, isPreview: true }
}

/** Clears unreadable cookies, which a device would send with every page. Outdated values are left to `refreshDevice`. */
function clearUnreadable(header: string, { theme, module, place }: Preferences, reply: FastifyReply): void {
  const read = { language: readLanguageCookie(header), theme, module, place, digits: readDigitsCookie(header) }
  const names = { ...cookieNames, digits: DIGITS_COOKIE }
  for (const [kind, name] of Object.entries(names) as [keyof typeof read, string][])
    if (read[kind] === null && isSent(header, name)) reply.header('set-cookie', formatCookie(name, ''))
}

/** Whether a cookie is sent with a value, valid or not. */
function isSent(header: string, name: string): boolean {
  return new RegExp(`(?:^|;\\s*)${name}=[^;\\s]`).test(header) && readCookie(header, name) !== GONE
}

type Read = { preferences: Preferences; offered: readonly Language[] }

/** Applies a language or a theme in the address of a link or form. Returns true if local storage must be updated. */
function applyAddress({ searchParams }: URL, { preferences, offered }: Read, reply: FastifyReply): boolean {
  const language = searchParams.get('lang')
  if (isLanguage(language) && offered.includes(language)) {
    preferences.language = language
    reply.header('set-cookie', formatCookie(cookieNames.language, language))
  }
  const theme = searchParams.get('theme')
  if (!isTheme(theme)) return false
  preferences.theme = theme
  reply.header('set-cookie', [formatCookie(cookieNames.theme, theme), PLAIN_MARK])
  return true
}
