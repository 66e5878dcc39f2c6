import type { OperatorAct } from '@medina/contract/operator/operator-stock'
import { formatDate, formatTime } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useConfig } from '@medina/web/site/site.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { ActPages } from '#shop/act-pages.tsx'
import { usePauseEnd } from '#shop/use-pause-end.ts'
import { sharedActs } from '#shop/shared-acts.ts'

/** The acts in a store outside its orders, each with the key behind it. */
export function ActList({ storeId }: { storeId: number }) {
  const { call } = useDesk()
  return (
    <ActPages
      name={['acts', storeId]}
      read={(before, signal) => call('operator.acts', { params: { id: storeId }, query: { before } }, { signal })}
      refetchInterval={30_000}
      titleClassName="desk-row"
    >
      {(act) => <Act key={act.id} act={act} />}
    </ActPages>
  )
}

/** Acts that this version of the desk can describe; a newer one is shown by its name. */
const known = [
  ...sharedActs,
  'sold_out',
  'back',
  'stock',
  'closed',
  'closed_unanswered',
  'closed_full',
  'opened',
  'busy',
  'not_busy',
  'pauses_at_prayer',
  'open_at_prayer',
  'hours',
  'menu_sorted',
  'particulars',
  'returns',
  'answer_minutes',
  'tag_added',
  'tag_removed',
  'review_answered',
  'question_answered',
  'question_answer_removed',
  'question_declined',
  'review_reply_removed',
  'review_shown',
  'review_hidden',
] as const
type KnownAct = (typeof known)[number]

function Act({ act: { act, about, key, created_at } }: { act: OperatorAct }) {
  const { t, language } = useText()
  const { store } = useDesk()
  const config = useConfig()
  const end = usePauseEnd()
  const zone = store?.time_zone ?? config?.time_zone ?? 'UTC'
  const at = new Date(created_at)
  const words = known.find((name): name is KnownAct => name === act)
  // Days are stored as ISO dates.
  const writeDays = (value: string | number | null) =>
    typeof value === 'string'
      ? value.replaceAll(/\b\d{4}-\d\d-\d\d\b/g, (day) => formatDate(new Date(`${day}T12:00Z`), language, 'UTC'))
      : (value ?? '')
  const values = { name: about.name ?? '', from: writeDays(about.from), to: writeDays(about.to) }
  return (
    <li className="desk-row">
      <span className="min-w-0 flex-1">
        <span className="block">
          {words === undefined ? act : t(`desk_opening.act_${words}`, values)} {end(about.until)}
        </span>
        <span className="desk-quiet">
          {key === null ? t('desk_opening.by_itself') : <bdi>{key.name}</bdi>} • {formatDate(at, language, zone)}
          {t('ui.comma')}
          {formatTime(at, language, zone)}
        </span>
      </span>
    </li>
  )
}
