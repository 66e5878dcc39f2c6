import { DIGITS_COOKIE, type Digits, formatCookie, isDigits } from '@medina/contract/device/device-state'
import { useState, useSyncExternalStore } from 'react'
import { useText } from '#texts/text.tsx'
import { Chip } from '#ui/button/chip.tsx'
import { directionOf } from './preferences.ts'

/** Each as a reader sees it: the font of Arabic-Indic digits does not apply to code. */
const choices: readonly [digits: Digits, title: string][] = [
  ['latin', '123'],
  ['arabic', '١٢٣'],
]

const never = () => () => undefined

/** The digits of Arabic pages, in a shop that leaves them to its readers; else nothing. They change at once. */
export function DigitsChoice({ label, className = '' }: { label: string; className?: string }) {
  const shown = useReaderDigits()
  const [picked, pick] = useState<Digits>()
  const chosen = picked ?? shown
  if (chosen === undefined) return null
  const choose = (digits: Digits) => {
    document.documentElement.dataset.digits = digits
    document.cookie = formatCookie(DIGITS_COOKIE, digits) + (location.protocol === 'https:' ? '; secure' : '')
    pick(digits)
  }
  return (
    <div role="group" aria-label={label} className={`flex gap-2 ${className}`}>
      {choices.map(([digits, title]) => (
        <Chip key={digits} pressed={digits === chosen} onClick={() => choose(digits)}>
          <code>{title}</code>
        </Chip>
      ))}
    </div>
  )
}

/** The digits of this page; undefined unless it is in Arabic and its shop leaves them to readers. */
export function useReaderDigits(): Digits | undefined {
  const { language } = useText()
  const shown = useSyncExternalStore(
    never,
    () => document.documentElement.dataset.digits,
    () => undefined,
  )
  return directionOf(language) === 'rtl' && isDigits(shown) ? shown : undefined
}
