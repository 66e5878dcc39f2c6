import { type LocalTime, toLocalTime } from '@medina/time/local-time'
import type { Api } from '#api.ts'
import { readSwitches, type Switches } from '#features/site/public.ts'
import type { Caller } from '#lib/http/caller.ts'
import type { Language } from '#lib/i18n.ts'
import { type MoneyFormat, moneyFormat } from '#lib/money.ts'
import type { Settings } from '#lib/settings.ts'
import type { PictureSigner } from '#lib/pictures/signed-pictures.ts'

/** Everything that rows of the catalogue need to take the wire's form: language, currency, the single "now" of the call. */
export type ReadContext = {
  language: Language
  position: Caller['position']
  settings: Settings
  signer: PictureSigner
  switches: Switches
  money: MoneyFormat
  now: Date
  /** The wall clock of a time zone at `now`. */
  localTime: (timeZone: string) => LocalTime
}

export async function createReadContext(
  api: Pick<Api, 'db' | 'settings' | 'clock' | 'appKey'>,
  caller: Caller,
): Promise<ReadContext> {
  const { db, settings, clock } = api
  const switches = await readSwitches(db)
  const now = clock.now()
  const times = new Map<string, LocalTime>()
  return {
    language: caller.language,
    position: caller.position,
    settings,
    signer: api,
    switches,
    money: moneyFormat(switches.digit_after_decimal_point),
    now,
    localTime: (timeZone) => {
      const known = times.get(timeZone) ?? toLocalTime(now, timeZone)
      times.set(timeZone, known)
      return known
    },
  }
}
