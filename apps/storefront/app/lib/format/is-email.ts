const LONGEST_EMAIL = 255

/** True for an ordinary e-mail address (spec 9.009, 5.036). */
export function isEmail(text: string): boolean {
  const trimmed = text.trim()
  return trimmed.length <= LONGEST_EMAIL && /^[^\s@,;:<>()"]+@[^\s@.,;:<>()"]+(\.[^\s@.,;:<>()"]+)+$/.test(trimmed)
}
