import { useDeferredValue, useEffect, useState } from 'react'
import { Navigate, redirect, useLocation } from 'react-router'
import { chooseByForm } from '#features/landing/choose-by-form.ts'
import { findPlaces } from '#features/landing/found-places.ts'
import { LandingPage } from '#features/landing/landing-page.tsx'
import { useOverlays, useOverlayState } from '#features/frame/overlays.tsx'
import { showcaseQuery } from '#features/landing/showcase.data.ts'
import { landingQuery } from '@medina/web/site/landing.data.ts'
import { siteQueries } from '@medina/web/site/site.data.ts'
import { usePreferences } from '@medina/web/device/device.tsx'
import { pageContext } from '#lib/page/page-context.ts'
import { loadInBrowser, loadOnServer, type PagePlanner } from '#lib/page/page-data.ts'
import { readStorage } from '@medina/web/device/preference-storage.ts'
import { choiceFields } from '@medina/contract/device/plain-forms'
import { REFERRAL_PARAMETER } from '@medina/contract/wallet/referral-link'
import { defaultPreferences } from '@medina/contract/device/device-state'
import type { Route } from './+types/landing'

const plan: PagePlanner = ({ shop }) => ({
  critical: [],
  optional: [landingQuery(shop), siteQueries.modules(shop)],
  deferred: [showcaseQuery(shop)],
})

/** With a place it redirects home (spec 2.002), with the language and the referral code of the address. */
export async function loader(args: Route.LoaderArgs) {
  const page = args.context.get(pageContext)
  const { searchParams } = new URL(args.request.url)
  if (searchParams.has(choiceFields.module)) throw await chooseByForm(searchParams, page)
  const isChanging = searchParams.has('place')
  if (page.preferences.place !== null && !isChanging) throw redirect(`/home${queryToCarry(args.request.url)}`)
  const [data, found] = await Promise.all([loadOnServer(args, plan), findPlaces(page, args.request.url)])
  return { ...data, found }
}

/** A place chosen by a form, without scripts (decision 0079). The address may set the module and the language. */
export async function action({ request, context }: Route.ActionArgs) {
  return chooseByForm(new URLSearchParams(await request.text()), context.get(pageContext))
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  if (readStorage(defaultPreferences).place !== null) throw redirect('/home')
  return loadInBrowser(args, plan)
}

export default function LandingRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Onward />
      <LandingPage found={'found' in loaderData ? loaderData.found : null} />
    </>
  )
}

/** Leads on once there is a place. A component of its own, so that a dialog that opens or closes does not render the whole page. */
function Onward() {
  const { place } = usePreferences()
  const { show } = useOverlays()
  const { search } = useLocation()
  const state = useOverlayState()
  // With scripts the place is changed in a dialog over the shop: this page opens that dialog.
  const [isChanging] = useState(place !== null && /[?&]place\b/.test(search))
  useEffect(() => {
    if (isChanging) show({ kind: 'place' })
  }, [isChanging, show])
  // A place that was just stored, or that only this device knows. The choice of a module comes first.
  // The press that closes the choice is answered before the next page begins.
  const goesOn = useDeferredValue(place !== null && state?.kind !== 'modules')
  return goesOn && <Navigate to="/home" replace />
}

function queryToCarry(address: string): string {
  const { searchParams } = new URL(address)
  const carried = new URLSearchParams(
    [...searchParams].filter(([name]) => name === 'lang' || name === REFERRAL_PARAMETER),
  ).toString()
  return carried && `?${carried}`
}
