import { afterAll, beforeAll, expect, it } from 'vitest'
import { aRedBlueJpeg } from '#lib/uploads/photo.builders.ts'
import { refusalOf } from '#testing/shop/builders.ts'
import { aCustomer, readProfile, type TestCustomer, updateProfile } from '#testing/shop/people.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { type S3StandIn, startS3StandIn } from '#testing/stand-ins/s3-server.ts'

let app: TestApp
let bucket: S3StandIn
let customer: TestCustomer
beforeAll(async () => {
  bucket = await startS3StandIn('path')
  const { region, keyId, secret } = bucket.credentials
  const ofProviders = { S3_URL: bucket.url, S3_REGION: region, S3_KEY_ID: keyId, S3_SECRET: secret }
  app = await startTestApp({ settings: { ofProviders, LOG_LEVEL: 'silent' } })
  customer = await aCustomer(app)
})
afterAll(async () => {
  await app.close()
  await bucket.close()
})

async function sendPhoto() {
  const form = new FormData()
  form.append('name', 'Noura')
  form.append('image', new Blob([new Uint8Array(await aRedBlueJpeg(300, 200).toBuffer())], { type: 'image/jpeg' }), 'me.jpg')
  return updateProfile(app, customer, form)
}

it('a photo is refused in words while the bucket does not take it, and nothing of the profile is changed', async () => {
  const before = await readProfile(app, customer)
  bucket.failNext(503, 503, 503)
  const refused = await sendPhoto()
  expect([...refusalOf(refused), refused.headers['retry-after']]).toEqual([503, 'cannot_save', '60'])
  expect([await readProfile(app, customer), bucket.objects.size]).toEqual([before, 0])
  expect((await sendPhoto()).status).toBe(200)
  expect(bucket.objects.size).toBe(1)
})
