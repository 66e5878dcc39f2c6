import { type ReactNode, useRef } from 'react'
import { useMediaQuery } from '@medina/web/ui/use-media-query.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { useFocusFallback } from '#ui/use-focus-fallback.ts'

/** The row that is shown beside the list: the chosen one, and in a wide window the first one without a choice. A phone shows either. */
export function useShownRow(rows: readonly { id: number }[] | undefined, wanted: number | null) {
  const isWide = useMediaQuery('(min-width: 768px)')
  const shown = wanted ?? (isWide ? (rows?.[0]?.id ?? null) : null)
  return { shown, isWide, isList: isWide || shown === null }
}

type FrameProps = {
  row: ReturnType<typeof useShownRow>
  /** The class of the page. */
  name: string
  isLoading: boolean
  isOld: boolean
  list: ReactNode
  /** The way back to the list on a phone, named after it. */
  back: { label: string; onPress: () => void }
  /** The details of the shown row. */
  children: (id: number) => ReactNode
}

/** A list with the details of one of its rows: beside it, and in its place on a phone. */
export function ListAndDetails({ row: { shown, isWide, isList }, name, isLoading, isOld, list, back, children }: FrameProps) {
  const main = useRef<HTMLElement>(null)
  const focus = useFocusFallback(main)
  return (
    <main id="content" ref={main} tabIndex={-1} {...focus} className={`desk-cases ${name}`} aria-busy={isLoading}>
      {isList && (
        <div className="desk-case-list" aria-busy={isOld}>
          {list}
        </div>
      )}
      {!isWide && shown !== null && (
        <button type="button" className="desk-case-back" onClick={back.onPress}>
          <DeskIcon name="chevron-start" />
          {back.label}
        </button>
      )}
      {shown !== null && children(shown)}
    </main>
  )
}
