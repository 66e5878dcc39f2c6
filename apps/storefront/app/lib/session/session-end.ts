import { ApiFailure } from '@medina/contract/wire/client'

/** A call was refused because its session is over. The whole page announces that (8.002), so nobody else does. */
export class SessionEnd extends ApiFailure {
  constructor({ status, errors, body }: ApiFailure) {
    super(status, errors, body)
  }
}
