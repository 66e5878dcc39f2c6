import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { findProgram } from '#testing/shop/shop-process.ts'
import { setSwitches } from '#testing/shop/builders.ts'
import { childEnvironment } from '#testing/shop/child-server.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'

const { app } = await startTestShop()

it('the service logs at its start which gateway is not offered and which setting has no effect', {
  timeout: 60_000,
}, async () => {
  await setSwitches(app, {
    digital_payment: true,
    active_payment_method_list: [{ gateway: 'stripe' }],
    currency_symbol: '€',
    additonal_charge: 5,
  })
  const service = spawn(process.execPath, [findProgram()], {
    env: childEnvironment({
      DATABASE_URL: app.database.url ?? '',
      DATA_DIR: app.api.settings.DATA_DIR,
      PROCESSES: '1',
      LOG_LEVEL: 'warn',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    }),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const output = text(service.stdout as Readable)
  await once(service, 'message')
  service.kill('SIGTERM')
  const lines = (await output).split('\n')
  const about = (words: string): string[] => lines.filter((line) => line.includes(words))
  expect(about('"gateway":"stripe"')).toEqual([
    expect.stringContaining('The payment gateway stripe is not offered: currency_code is not set'),
  ])
  expect(about('"setting":"additonal_charge"')).toHaveLength(1)
})
