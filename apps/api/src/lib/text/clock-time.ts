import { toLatinDigits } from '@medina/contract/wire/latin-digits'

/** "HH:mm" or "HH:mm:ss"; "24:00" is the end of a day. Null for anything else. */
export function parseTime(text: string): string | null {
  const [, hours = '', minutes = '', seconds = '00'] = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(toLatinDigits(text)) ?? []
  if (hours === '' || Number(minutes) > 59 || Number(seconds) > 59) return null
  const isEnd = Number(hours) === 24 && Number(minutes) === 0 && Number(seconds) === 0
  if (Number(hours) > 23 && !isEnd) return null
  return shortenTime(`${hours.padStart(2, '0')}:${minutes}:${seconds}`)
}

/** Leaves out seconds that are zero. */
export const shortenTime = (time: string): string => time.replace(/^(\d\d:\d\d):00$/, '$1')
