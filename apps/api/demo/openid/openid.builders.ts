import { createHash, randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { createSocial } from '#adapters/social/create-social.ts'
import { callbackPath, type SocialMedium, type SocialProvider } from '#adapters/social/social-adapter.ts'
import { createClock } from '#lib/clock.ts'
import { describedProviders } from '#lib/providers/provider-settings.ts'
import { readSettings } from '#lib/settings.ts'
import { registerDemoOpenId } from './register.ts'

type Form = Record<string, string>

/** A browser on its way from the shop, and the server's record of it. */
export type Trip = { url: URL; state: string; answer: { codeVerifier: string; nonce: string; redirectUri: string } }

/** The demo's provider on a port of its own, with the adapters that speak to it. */
export async function startDemoOpenId(all = describedProviders) {
  const clock = createClock('2026-03-10T10:00:00Z')
  const settings = readSettings({ DEMO: '1' })
  const providers = await createSocial(settings, clock, { all })
  const fastify = Fastify()
  await registerDemoOpenId(fastify, { settings, clock, social: providers }, ['/assets/root.css'])
  await fastify.listen({ host: '127.0.0.1', port: 0 })
  const origin = `http://127.0.0.1:${(fastify.server.address() as AddressInfo).port}`

  function providerOf(medium: SocialMedium): SocialProvider {
    const provider = providers.get(medium)
    if (provider === undefined) throw new Error(`no ${medium}`)
    return provider
  }

  function setOut(medium: SocialMedium, language: 'en' | 'ar' = 'en'): Trip {
    const [state, nonce, codeVerifier] = [9, 9, 32].map((bytes) => randomBytes(bytes).toString('base64url')) as [
      string,
      string,
      string,
    ]
    const redirectUri = origin + callbackPath(medium)
    const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
    const url = new URL(providerOf(medium).authorizationUrl({ state, nonce, codeChallenge, redirectUri, language }))
    return { url, state, answer: { codeVerifier, nonce, redirectUri } }
  }

  /** The response to the shop once a person was chosen: by redirect, or by the form on the page. */
  async function choose({ url, state, answer }: Trip, form: Form): Promise<Form> {
    const response = await postForm(url, form)
    const location = response.headers.get('location')
    const { address, fields } = location === null ? readForm(await response.text()) : readAddress(location)
    if (address !== answer.redirectUri || fields.state !== state) throw new Error(`came back to ${address} with ${fields.state}`)
    return fields
  }

  async function signIn(medium: SocialMedium, form: Form) {
    const trip = setOut(medium)
    const { code = '' } = await choose(trip, form)
    return providerOf(medium).exchangeCode({ ...trip.answer, code })
  }

  return { clock, settings, origin, providers, providerOf, setOut, choose, signIn, close: () => fastify.close() }
}

export function postForm(url: URL | string, form: Form | string): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
}

export function readAddress(location: string): { address: string; fields: Form } {
  const url = new URL(location)
  return { address: url.origin + url.pathname, fields: Object.fromEntries(url.searchParams) }
}

function readForm(html: string): { address: string; fields: Form } {
  const [, address = ''] = /<form method="post" action="([^"]+)">/.exec(html) ?? []
  const inputs = html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)
  const fields = Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, unescapeHtml(value)]))
  return { address, fields }
}

const unescapeHtml = (text: string): string => text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
