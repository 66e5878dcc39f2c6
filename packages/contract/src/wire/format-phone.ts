/** Calling codes have one, two or three digits; these are those of one or two. */
const CALLING_CODE = /^\+(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** Splits "+966 55 010 2030" into ["+966", "55 010 2030"]; null for a text that does not begin with a complete calling code. */
export function splitPhone(phone: string): [code: string, rest: string] | null {
  const code = CALLING_CODE.exec(phone)?.[0]
  return code === undefined ? null : [code, phone.slice(code.length).trimStart()]
}

/**
 * A phone number in readable groups: "+966550102030" becomes "+966 55 010 2030", and the national form "0550102030" becomes "055 010 2030".
 * The spaces are non-breaking. Anything else, such as a masked number, is returned unchanged.
 */
export function formatPhone(phone: string): string {
  const [code = '', rest = ''] = /^0\d{6,11}$/.test(phone) ? ['', phone] : /^\+\d+$/.test(phone) ? (splitPhone(phone) ?? []) : []
  if (rest.length < 5) return phone
  const groups = /^(\d{4}|\d*?)(\d{3})?(\d{4})$/.exec(rest)?.slice(1) ?? [rest]
  return [code, ...groups].filter(Boolean).join('\u00a0')
}
