import { useState } from 'react'
import { DESCRIPTION_LENGTH, truncate } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'

/** The start of the description (spec 9.024); the rest on request. */
export function ItemDescription({ text, className }: { text: string | null; className?: string }) {
  const { t, language } = useText()
  const [isLong, setLong] = useState(false)
  if (text === null || text === '') return null
  const short = truncate(text, language, DESCRIPTION_LENGTH)
  return (
    <p className={className} dir="auto">
      {isLong ? text : short}
      {short !== text && (
        <>
          {' '}
          <button
            type="button"
            className="text-action reach relative inline-block"
            aria-expanded={isLong}
            onClick={() => setLong(!isLong)}
          >
            {t(isLong ? 'item.show_less' : 'item.show_more')}
          </button>
        </>
      )}
    </p>
  )
}
