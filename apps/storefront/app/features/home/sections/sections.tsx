import type { ModuleType } from '@medina/contract/site'
import { memo, Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useIsCustomer } from '@medina/web/session/owner.ts'
import { withTexts } from '@medina/web/texts/texts.ts'
import { getSection, type SectionName, type SectionProps } from './home-sections.tsx'
import { Near } from './near.tsx'
import { sectionsOf, servedSections } from './section-order.ts'

const CashbackPanel = lazyWithRetry(() => withTexts('sections', import('#features/home/promotions/cashback-panel.tsx')))
const ReviewReminder = lazyWithRetry(() => withTexts('review', import('#features/reviews/review-reminder.tsx')))

/**
 * The sections of a module, in its order. Each loads, fails and retries on its own, and takes no space when empty. Memoized:
 * otherwise every render would hydrate all waiting sections at once, in one long task.
 */
export const Sections = memo(function Sections({ type, moduleId }: { type: ModuleType; moduleId: number }) {
  const isSignedIn = useIsCustomer()
  const served = servedSections(type)
  const names = sectionsOf(type).filter((name) => getSection(name).personal !== 'customer' || isSignedIn)
  return (
    <>
      {names.flatMap((name) => {
        const isFirst = name === served[0]
        const view = (
          <Section key={name} name={name} type={type} moduleId={moduleId} isGoods={type !== 'food'} isFirst={isFirst} />
        )
        if (!served.includes(name))
          return (
            <Near key={name} name={name} placeholder={<Placeholder name={name} />}>
              {view}
            </Near>
          )
        // Below the first section, which fills the viewport, so that nothing visible moves.
        const reminder = isSignedIn && isFirst && (
          <Suspense key="reminder" fallback={null}>
            <ReviewReminder />
          </Suspense>
        )
        return [view, reminder]
      })}
      {isSignedIn && (
        <Suspense fallback={null}>
          <CashbackPanel />
        </Suspense>
      )}
    </>
  )
})

type NamedSectionProps = Omit<SectionProps, 'above'> & { name: SectionName }

/**
 * Memoized: otherwise sections that have not hydrated yet would disappear and return once a visitor turns out to be signed in.
 */
const Section = memo(function Section({ name, ...home }: NamedSectionProps) {
  const { view: View } = getSection(name)
  const all = sectionsOf(home.type)
  return (
    <Suspense fallback={<Placeholder name={name} />}>
      <View {...home} above={all.slice(0, all.indexOf(name)).map(getSection)} />
    </Suspense>
  )
})

function Placeholder({ name }: { name: SectionName }) {
  return <span className={`section-place place-${getSection(name).placeholder}`} />
}
