import { readDigitsCookie } from '@medina/contract/device/device-state'
import type { FastifyRequest } from 'fastify'
import type { ShopLook } from '#lib/plain-pages/shop-branding.ts'

/**
 * The attribute of `<html>` for the digits of the reader; empty in a shop that does not leave them to readers. The shop's stylesheet and the
 * choice in the settings go by it.
 */
export function describeDigits({ headers }: FastifyRequest, look: ShopLook | null): string {
  return look?.hasReaderDigits ? ` data-digits="${readDigitsCookie(headers.cookie ?? '') ?? 'latin'}"` : ''
}

/** Rendered pages are cached without the attribute, so that it costs no further version of them. */
export function withDigits(page: string, attribute: string): string {
  return attribute === '' ? page : page.replace('<html', `<html${attribute}`)
}
