import type { StatementColumns } from '@medina/contract/transfers/bank-lines'
import { useEffect } from 'react'
import { describeError } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Notice } from '@medina/web/ui/feedback/notice.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { Select } from '@medina/web/ui/form/select.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { useReadStatement } from './bank.data.ts'

const roles = ['date', 'amount', 'credit', 'debit', 'text', 'sender', 'bank_reference', 'currency', 'none'] as const
const orders = ['dmy', 'mdy', 'ymd'] as const

/** The file before it is stored: the meaning of its columns, to be corrected, and how many lines are new. */
export function StatementDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const { t } = useText()
  const { mutate, data, error, isPending } = useReadStatement()
  useEffect(() => mutate({ file }), [file, mutate])
  const read = (columns: StatementColumns) => mutate({ file, columns })
  const store = () =>
    data &&
    mutate(
      { file, columns: data.columns, stores: true },
      {
        onSuccess: ({ added }) => {
          showToast(t('desk_transfers.added', { count: added }))
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={<bdi>{file.name}</bdi>}
      closeLabel={t('ui.close')}
      foot={
        <Button size="lg" block pending={isPending} disabled={data === undefined || data.found === 0} onClick={store}>
          {t('desk_transfers.store')}
        </Button>
      }
    >
      {error !== null && <Notice tone="danger" title={describeError(error, t)} />}
      {data === undefined && error === null && <Skeleton className="bank-loading" />}
      {data !== undefined && (
        <div className="bank-preview">
          <p role="status">
            {t('desk_transfers.found', { found: String(data.found), added: String(data.added), total: String(data.total) })}
          </p>
          <ColumnTable {...data} onChange={read} />
          <Select
            label={t('desk_transfers.order')}
            value={data.columns.order}
            onChange={(event) => {
              const order = orders.find((each) => each === event.currentTarget.value)
              if (order !== undefined) read({ ...data.columns, order })
            }}
          >
            {orders.map((order) => (
              <option key={order} value={order}>
                {t(`desk_transfers.order_${order}`)}
              </option>
            ))}
          </Select>
        </div>
      )}
    </Dialog>
  )
}

type TableProps = {
  heading: string[] | null
  rows: string[][]
  columns: StatementColumns
  onChange: (columns: StatementColumns) => void
}

function ColumnTable({ heading, rows, columns, onChange }: TableProps) {
  const { t } = useText()
  return (
    <div className="bank-table">
      <table>
        <thead>
          <tr>
            {columns.roles.map((role, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns of a file have no other name
              <th key={at} scope="col">
                <Select
                  label={heading?.[at] ?? t('desk_transfers.column', { n: String(at + 1) })}
                  value={role}
                  onChange={(event) => {
                    const chosen = roles.find((each) => each === event.currentTarget.value)
                    if (chosen !== undefined)
                      onChange({ ...columns, roles: columns.roles.map((each, index) => (index === at ? chosen : each)) })
                  }}
                >
                  {roles.map((each) => (
                    <option key={each} value={each}>
                      {t(`desk_transfers.role_${each}`)}
                    </option>
                  ))}
                </Select>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of a file may be equal
            <tr key={index}>
              {columns.roles.map((_, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- cells have no other name
                <td key={at}>
                  <bdi>{row[at] ?? ''}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
