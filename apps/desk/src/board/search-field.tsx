import type { Ref } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { KeyCap } from '#ui/key-cap.tsx'

type SearchProps = { ref: Ref<HTMLInputElement>; value: string; onChange: (typed: string) => void }

/** Finds orders of the board by number or name. */
export function SearchField({ ref, value, onChange }: SearchProps) {
  const { t } = useText()
  return (
    <label className="desk-search desk-board-search">
      <DeskIcon name="search" className="text-ink-3" />
      <input
        ref={ref}
        type="search"
        aria-label={t('desk_board.search')}
        placeholder={t('desk_board.search')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          onChange('')
          event.currentTarget.blur()
        }}
      />
      <KeyCap>/</KeyCap>
    </label>
  )
}
