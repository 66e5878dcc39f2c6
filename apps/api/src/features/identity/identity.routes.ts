import type { FastifyInstance } from 'fastify'
import type { Api } from '#api.ts'
import { registerProfile } from './profile.routes.ts'
import { registerRecaptcha } from './recaptcha.routes.ts'
import { registerSignIn } from './sign-in.routes.ts'
import { registerSocial } from './social.routes.ts'
import { forgetOldSecrets } from './tidy.ts'

export function registerIdentity(fastify: FastifyInstance, api: Api): void {
  registerSignIn(api)
  registerSocial(fastify, api)
  registerRecaptcha(fastify, api)
  registerProfile(api)
  api.chores.push(forgetOldSecrets)
}
