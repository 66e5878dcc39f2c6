import type { ListedVehicle, VehicleAnswer } from '../../apps/api/src/features/geo/change-vehicles.ts'
import { type Command, lines, print } from './commands.ts'
import type { SettingsDesk } from './settings-desk.ts'
import type { Shop } from './shop-signs.ts'
import { OperatorProblem, readAmount, readChoice, readNumber, type CommandLine } from './arguments.ts'
import { languages, listTexts } from '../../apps/api/src/lib/i18n.ts'

const OPTIONS = '[--icon bicycle|scooter|car] [--from KM] [--to KM] [--charge 2.50] [--status on|off]'

/** Kinds of vehicles that couriers choose from, with the surcharge of their deliveries. */
export const vehicleCommands: Record<string, Command<SettingsDesk>> = {
  'delivery-vehicles list': {
    usage: 'delivery-vehicles list',
    async run(desk, words) {
      const answer = await desk.vehicles.list()
      return print(words, answer, ({ vehicles }, shop) =>
        lines(
          vehicles.map((row) => formatVehicle(row, shop)),
          'No vehicles: couriers choose none.',
        ),
      )
    },
  },
  'delivery-vehicles add': {
    usage: `delivery-vehicles add NAME ${OPTIONS}`,
    async run(desk, words) {
      const name = words.names.slice(2).join(' ')
      if (name === '') throw new OperatorProblem('Give the vehicle a name, such as Bicycle.')
      return showAnswer(words, await desk.vehicles.write({ name, ...readChange(words) }))
    },
  },
  'delivery-vehicles change': {
    usage: `delivery-vehicles change ID [NAME] [--language ${languages.join('|')}] ${OPTIONS}`,
    async run(desk, words) {
      const name = words.names.slice(3).join(' ')
      const change = { id: readNumber(words.names[2], 'ID'), ...(name !== '' && { name }), ...readChange(words) }
      return showAnswer(words, await desk.vehicles.write(change))
    },
  },
}

function readChange({ options: { language, icon, from, to, charge, status } }: CommandLine) {
  return {
    ...(language !== undefined && { language: readChoice(language, languages, '--language') }),
    ...(icon !== undefined && { icon: readChoice(icon, ['bicycle', 'scooter', 'car'], '--icon') }),
    ...(from !== undefined && { from: readKilometers(from, '--from') }),
    ...(to !== undefined && { to: readKilometers(to, '--to') }),
    ...(charge !== undefined && { charge: Number(charge) === 0 ? 0 : readAmount(charge, '--charge') }),
    ...(status !== undefined && { is_offered: readChoice(status, ['on', 'off'], '--status') === 'on' }),
  }
}

function readKilometers(text: string, what: string): number {
  if (!/^\d{1,3}(\.\d{1,3})?$/.test(text)) throw new OperatorProblem(`${what} is a distance in km, such as 12 or 0.5.`)
  return Number(text)
}

function showAnswer(words: CommandLine, answer: VehicleAnswer): Promise<string> {
  if ('refusal' in answer) throw new OperatorProblem(answer.refusal, true)
  return print(words, answer, ({ vehicle }, shop) => formatVehicle(vehicle, shop))
}

function formatVehicle({ id, name, icon, from, to, charge, is_offered }: ListedVehicle, { amount }: Shop): string {
  const names = listTexts(name).join(' · ')
  return `${id}  ${names} · ${icon} · ${from}–${to} km · charge ${amount(charge)}${is_offered ? '' : ' · off'}`
}
