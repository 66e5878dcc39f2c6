import { type SerializedError, stdSerializers } from 'pino'

/** The user and password in a URL. */
const LOGIN = /(\b\w+:\/\/)[^\s/@"]+@/g
/**
 * An e-mail address, also with an escaped @. Its parts are limited to the lengths that mail allows, so that a long line is matched in
 * linear time.
 */
const MAIL = /[\w.!#$%&'+?^`{|}~-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63}){0,8}\.[a-z]{2,63}/gi
/** A number with a country code, with or without spaces. */
const PHONE = /(?:\+|%2B)\d[\d\s().-]{5,18}\d/g
/** Credentials in a header, and keys of Stripe. */
const SECRET = /\b(Bearer|Basic) [\w.~+/=-]+|\b(?:sk|rk|whsec)_\w+/g

/**
 * Removes contacts and secrets from a log line. Our own lines contain none, but errors of mail servers and SMS services repeat what they
 * refuse.
 */
export function scrub(line: string): string {
  return line
    .replace(LOGIN, '$1***@')
    .replace(SECRET, (_all, scheme: string | undefined) => (scheme === undefined ? '***' : `${scheme} ***`))
    .replace(MAIL, '***@***')
    .replace(PHONE, '+***')
}

/** Describes an error in the log without the fields in which PostgreSQL repeats the values of a row. */
export function describeError(error: Error): SerializedError {
  const { detail: _, where: __, internalQuery: ___, ...rest } = stdSerializers.err(error)
  return rest
}
