import { z } from 'zod'
import { hasNoLogin } from '../setting-checks.ts'

/** Kinds of values that settings of the environment have in common. */

export const WebUrlSchema = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

/** A URL without user and password: calls could not use them, while pages and logs would show them. */
export const UrlSettingSchema = WebUrlSchema.refine(hasNoLogin, 'has a user or a password, which cannot be sent: take them away')

/** A key or password that calls carry in a header. With a line break or a letter of another script, the error of such a call would quote it. */
export const SecretSchema = z.string().regex(/^[ -~]+$/, 'has a line break or a letter that no key has: copy it once more')
