import type { OperatorShortage } from '@medina/contract/operator/operator-shortages'
import { useEffect, useRef } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { ring } from '#sound/sound-store.ts'
import { useResultWords } from './use-result-words.ts'

/** Announces each question that was answered since the page was read, in words and with one sound. */
export function useAnswers(shortages: readonly OperatorShortage[], customer: string): void {
  const { t } = useText()
  const words = useResultWords(customer)
  const open = useRef(new Set<number>())
  useEffect(() => {
    const answered = shortages.filter(({ id, ended_by: by }) => open.current.has(id) && (by === 'customer' || by === 'silence'))
    open.current = new Set(shortages.filter(({ state }) => state === 'open').map(({ id }) => id))
    if (answered.length > 0) ring('message')
    for (const shortage of answered)
      showToast(t('desk_picking.answered', { item: shortage.item.name, answer: words(shortage) }), {
        tone: 'info',
        isLasting: true,
      })
  }, [shortages, t, words])
}
