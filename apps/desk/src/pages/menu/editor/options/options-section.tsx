import { Button } from '@medina/web/ui/button/button.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { OptionGroupCard } from './option-group-card.tsx'
import { newGroup, type OptionGroup } from './option-groups.ts'
import type { PartProps } from '#pages/menu/editor/part-props.ts'

/** The groups of options of a dish, each with its rule, its options and their prices. */
export function OptionsSection({ edit, language, problems, isLocked }: PartProps) {
  const { t } = useText()
  const { groups, setGroups } = edit
  const change = (at: number, group: OptionGroup | null) =>
    setGroups(group === null ? groups.toSpliced(at, 1) : groups.with(at, group))
  const problem = problems.get('options')
  return (
    <section className="desk-item-card" aria-labelledby="item-options-title">
      <h2 id="item-options-title">{t('desk_menu.column_options')}</h2>
      {groups.length === 0 && <p className="text-ink-2">{t('desk_menu.no_options')}</p>}
      {groups.map((group, at) => (
        <OptionGroupCard
          key={group.id}
          group={group}
          language={language}
          isLocked={isLocked}
          isFirst={at === 0}
          onChange={(changed) => change(at, changed)}
          onUp={() => setGroups(groups.toSpliced(at, 1).toSpliced(at - 1, 0, group))}
        />
      ))}
      {problem !== undefined && (
        <p className="desk-note desk-note-danger">
          <DeskIcon name="error" size={18} />
          {problem}
        </p>
      )}
      {!isLocked && (
        <Button id="item-options" variant="ghost" icon="plus" onClick={() => setGroups([...groups, newGroup()])}>
          {t('desk_menu.add_group')}
        </Button>
      )}
    </section>
  )
}
