import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { QuestionDialog } from '@medina/web/ui/overlay/question-dialog.tsx'

type RemovalProps = {
  label: string
  title: string
  /** States what else is deleted with the row. */
  text: string
  pending?: boolean
  onConfirm: () => void
}

/** Deletes a row after a confirmation. */
export function Removal({ label, title, text, pending = false, onConfirm }: RemovalProps) {
  const [isAsking, setAsking] = useState(false)
  const confirm = () => {
    setAsking(false)
    onConfirm()
  }
  return (
    <>
      <Button variant="ghost" icon="trash" className="desk-delete" pending={pending} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <QuestionDialog open={isAsking} onClose={() => setAsking(false)} title={title} confirm={label} onConfirm={confirm}>
        <p className="text-ink-2">{text}</p>
      </QuestionDialog>
    </>
  )
}
