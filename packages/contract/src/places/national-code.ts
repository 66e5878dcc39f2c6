import { plainText } from './coordinates.ts'

/**
 * The short national address of Saudi Arabia: four Latin letters and four digits ("RAAA2919"), in capitals. Takes small letters, Arabic
 * digits, spaces and hyphens; null for anything else.
 */
export function readNationalCode(text: string): string | null {
  if (text.length > 40) return null
  const code = plainText(text).replace(/[\s-]/g, '').toUpperCase()
  return /^[A-Z]{4}\d{4}$/.test(code) ? code : null
}
