import { formatNumber } from '@medina/web/format/numbers.ts'
import { useText } from '@medina/web/texts/text.tsx'

/** Writes grams in kilograms, as scales do. */
export function useKilograms(): (grams: number) => string {
  const { language } = useText()
  return (grams) => formatNumber(grams / 1000, language, 3)
}
