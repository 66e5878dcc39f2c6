import type { OptionGroup } from '@medina/pricing/selection'
import { type KeyboardEvent, useId } from 'react'
import { type Translate, useText } from '@medina/web/texts/text.tsx'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { OptionRow } from '@medina/web/ui/form/option-row.tsx'
import { listGroups } from './item-choice.ts'
import { optionField } from './choice-fields.ts'
import { FoldingRows } from './folding-rows.tsx'
import { PriceDifference } from './price-difference.tsx'
import { groupId, type ItemChoice } from './use-item-choice.ts'

type OptionGroupsProps = { view: ItemChoice; heading: 'h2' | 'h3' }

/** The groups of a dish, each with its rule in a badge (spec 3.002, 4.018, 4.019). */
export function OptionGroups({ view, heading }: OptionGroupsProps) {
  return listGroups(view.item).map((group, index) => <Group key={group.name} {...{ view, heading, group, index }} />)
}

function Group({ view, heading: Heading, group, index }: OptionGroupsProps & { group: OptionGroup; index: number }) {
  const { t } = useText()
  const titleId = useId()
  const chosen = view.choice.options[index] ?? []
  const isMissed = view.problems.some((problem) => problem.group === group.name)
  const isSingle = group.type === 'single'
  // "No onion: included" would say nothing.
  const isPriced = group.required === 'on' || group.values.some(({ optionPrice }) => optionPrice !== 0)
  const isMet =
    group.required === 'on' &&
    chosen.length >= Math.max(1, isSingle ? 1 : group.min) &&
    (isSingle || group.max === 0 || chosen.length <= group.max)
  return (
    <div
      id={groupId(view.id, index)}
      role={isSingle ? 'radiogroup' : 'group'}
      aria-labelledby={titleId}
      aria-describedby={`${titleId}rule`}
      className="pt-5"
    >
      <div className="flex items-center justify-between gap-3 pb-1">
        <Heading id={titleId} className="text-h3">
          <bdi>{group.name}</bdi>
        </Heading>
        <span id={`${titleId}rule`}>
          <Badge
            tone={isMissed ? 'danger' : isMet ? 'success' : 'neutral'}
            icon={isMissed ? 'error' : isMet ? 'check' : undefined}
          >
            {formatRule(group, t)}
          </Badge>
        </span>
      </div>
      <FoldingRows rows={group.values} isChosen={(_, option) => chosen.includes(option)} isMissed={isMissed}>
        {({ label, optionPrice, sold_out: isSoldOut = false }, option, className) => {
          const toggle = () => view.change({ kind: 'option', group: index, option })
          return (
            <OptionRow
              key={label}
              className={className}
              type={isSingle ? 'radio' : 'checkbox'}
              name={optionField(group.name)}
              value={label}
              required={isSingle && group.required === 'on'}
              checked={chosen.includes(option)}
              label={<bdi>{label}</bdi>}
              // One that is chosen already can still be taken away.
              disabled={isSoldOut && !chosen.includes(option)}
              end={isSoldOut ? t('item.sold_out') : isPriced && <PriceDifference amount={optionPrice} />}
              // A press on a selected radio fires no change event, but here it clears the choice (spec 4.018).
              onClick={isSingle ? toggle : undefined}
              onKeyDown={isSingle ? onSpace(toggle) : undefined}
              onKeyUp={isSingle ? onSpace() : undefined}
              onChange={isSingle ? () => {} : toggle}
            />
          )
        }}
      </FoldingRows>
    </div>
  )
}

/** Browsers do not click a selected radio on a key press. */
function onSpace(act?: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== ' ') return
    event.preventDefault()
    if (!event.repeat) act?.()
  }
}

/** "Required · choose 1", "Optional · up to 4". */
function formatRule({ type, required, min, max, values }: OptionGroup, t: Translate): string {
  const most = max > 0 ? Math.min(max, values.length) : values.length
  const prefix = required === 'on' ? 'required' : 'optional'
  if (type === 'single') return required === 'on' ? t('item.required_n', { n: 1 }) : t('ui.optional')
  const least = Math.max(min, required === 'on' ? 1 : 0)
  if (least === most) return t(`item.${prefix}_n`, { n: most })
  return least === 0 ? t('item.optional_up_to', { n: most }) : t(`item.${prefix}_between`, { min: least, max: most })
}
