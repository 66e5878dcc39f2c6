import type { MenuChange } from '@medina/contract/operator/menu/menu'
import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { TextArea } from '@medina/web/ui/form/text-area.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useDecideMenu, useUndoMenu } from '#pages/menu/menu.data.ts'
import { useIsOffice } from '#pages/menu/use-is-office.ts'

const MOST_CHARACTERS = 255

type ActsProps = { change: MenuChange; onDone?: () => void }

/** The office approves or refuses a change with a reason; the store takes it back. */
export function WaitingActs({ change: { id, name }, onDone }: ActsProps) {
  const { t } = useText()
  const isOffice = useIsOffice()
  const decide = useDecideMenu()
  const undo = useUndoMenu()
  const [isRefusing, setRefusing] = useState(false)
  const isPending = decide.isPending || undo.isPending
  const done = (words: string) => ({
    onSuccess: () => {
      showToast(words)
      onDone?.()
    },
  })
  if (!isOffice)
    return (
      <Button
        variant="secondary"
        pending={isPending}
        onClick={() => undo.mutate([id], done(t('desk_menu.taken_back', { name })))}
      >
        {t('desk_menu.take_back')}
      </Button>
    )
  if (isRefusing)
    return (
      <RefusalForm
        isPending={isPending}
        onRefuse={(reason) => decide.mutate({ ids: [id], accept: false, reason }, done(t('desk_menu.did_refuse', { name })))}
        onCancel={() => setRefusing(false)}
      />
    )
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        pending={isPending}
        onClick={() => decide.mutate({ ids: [id], accept: true }, done(t('desk_menu.did_approve', { name })))}
      >
        {t('desk_menu.approve')}
      </Button>
      <Button variant="secondary" disabled={isPending} onClick={() => setRefusing(true)}>
        {t('desk_menu.refuse')}
      </Button>
    </div>
  )
}

type RefusalProps = { isPending: boolean; onRefuse: (reason: string) => void; onCancel: () => void }

function RefusalForm({ isPending, onRefuse, onCancel }: RefusalProps) {
  const { t } = useText()
  const [reason, setReason] = useState('')
  return (
    <form
      className="grid w-full gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onRefuse(reason.trim())
      }}
    >
      <TextArea
        label={t('desk_menu.reason')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The field follows the button that was pressed.
        autoFocus
        rows={2}
        maxLength={MOST_CHARACTERS}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" pending={isPending} disabled={reason.trim() === ''}>
          {t('desk_menu.refuse')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  )
}
