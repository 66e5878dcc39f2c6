import { classNames } from '@medina/web/ui/class-names.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { type Column, columns } from './columns.ts'

type TabsProps = { tab: Column; onTab: (tab: Column) => void; countOf: (column: Column) => number }

/** Chooses the column of a narrow screen. */
export function BoardTabs({ tab, onTab, countOf }: TabsProps) {
  const { t } = useText()
  return (
    <div className="desk-tabs" role="group" aria-label={t('desk_board.columns')}>
      {columns.map((column) => (
        <button key={column} type="button" aria-pressed={column === tab} onClick={() => onTab(column)}>
          {t(`desk_board.column_${column}`)}
          <span className={classNames('desk-count', column === 'new' && countOf(column) > 0 && 'desk-count-accent')}>
            {countOf(column)}
          </span>
        </button>
      ))}
    </div>
  )
}
