import type { MenuChange } from '@medina/contract/operator/menu/menu'
import { useText } from '@medina/web/texts/text.tsx'
import { type ColumnChange, useColumnWords } from './describe-column.ts'

/** Columns that name a new item, and those that go without saying. */
const own: readonly string[] = ['slug', 'store', 'discount_type', 'halal_tag_status']

/** The values of a change: before and after. A new item shows the new ones alone. */
export function ChangeLines({ change: { kind, columns } }: { change: MenuChange }) {
  const { nameOf } = useColumnWords()
  return (
    <dl className="desk-menu-change">
      {columns
        .filter(({ column, to }) => kind === 'change' || (to !== '' && to !== 'no' && !own.includes(column)))
        .map((column) => (
          <div key={`${column.sheet} ${column.column} ${column.variation ?? column.unit}`}>
            <dt>{nameOf(column)}</dt>
            <dd>
              <Values column={column} isNew={kind === 'add'} />
            </dd>
          </div>
        ))}
    </dl>
  )
}

function Values({ column: { column, from, to }, isNew }: { column: ColumnChange; isNew: boolean }) {
  const { t } = useText()
  const { valueOf } = useColumnWords()
  if (column === '')
    return (
      <>
        {!isNew && from !== '' && <s className="block text-ink-3">{from}</s>}
        <span className="block">{to === '' ? t('desk_menu.empty') : to}</span>
      </>
    )
  return (
    <>
      {!isNew && (
        <>
          <s className="text-ink-3">
            <bdi>{valueOf(column, from)}</bdi>
          </s>
          <span aria-hidden="true" className="desk-menu-arrow" />
          <span className="sr-only">{t('desk_menu.becomes')}</span>
        </>
      )}
      <b className="font-semibold">
        <bdi>{valueOf(column, to)}</bdi>
      </b>
    </>
  )
}
