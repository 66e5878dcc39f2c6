/** "24:00" is the end of a day. Null for what is no time. */
export function readTime(text: string): string | null {
  const [, hours = '', minutes = '', seconds = '00'] = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(toLatinDigits(text)) ?? []
  if (hours === '' || Number(minutes) > 59 || Number(seconds) > 59) return null
  const isEnd = Number(hours) === 24 && Number(minutes) === 0 && Number(seconds) === 0
  if (Number(hours) > 23 && !isEnd) return null
  const time = `${hours.padStart(2, '0')}:${minutes}`
  return seconds === '00' ? time : `${time}:${seconds}`
}

/** Arabic and Persian digits, and the Arabic decimal point, as 0-9 and a point. */
export function toLatinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹٫]/g, (sign) => (sign === '٫' ? '.' : String((sign.codePointAt(0) ?? 0) & 15)))
}
