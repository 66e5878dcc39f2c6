import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { useText } from '../../../lib/texts/text.tsx'
import { QuestionDialog } from '../../frame/question-dialog.tsx'
import { useRowsSave } from '../settings/settings.data.ts'

type RemovalProps = { name: string; surges: readonly SheetCells[] }

/** Deletes a zone with its fees and surges after a question. One with stores or orders stays: the service says so. */
export function ZoneRemoval({ name, surges }: RemovalProps) {
  const { t } = useText()
  const save = useRowsSave()
  const [isAsking, setAsking] = useState(false)
  const remove = () =>
    save.mutate(
      { remove: { zones: [{ name_en: name }], surges: surges.map(({ name_en: surge = '' }) => ({ name_en: surge })) } },
      { onError: () => setAsking(false) },
    )
  return (
    <>
      <Button variant="ghost" icon="trash" className="justify-self-start text-danger" onClick={() => setAsking(true)}>
        {t('desk_zones.delete')}
      </Button>
      <QuestionDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('desk_zones.delete_title', { name })}
        confirm={t('desk_zones.delete')}
        pending={save.isPending}
        onConfirm={remove}
      >
        <p className="text-ink-2">{t('desk_zones.delete_text')}</p>
      </QuestionDialog>
    </>
  )
}
